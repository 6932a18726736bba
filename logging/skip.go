package logging

// These find their way through JSON that is known to be valid, without looking
// at any byte twice.

func skipSpace(data []byte, i int) int {
	for i < len(data) && (data[i] == ' ' || data[i] == '\n' || data[i] == '\t' || data[i] == '\r') {
		i++
	}
	return i
}

// skipComma returns where the next element begins, or the closing bracket.
func skipComma(data []byte, i int) int {
	if i = skipSpace(data, i); data[i] == ',' {
		i = skipSpace(data, i+1)
	}
	return i
}

// skipString returns the end of the string that begins at i. It may be used on
// any bytes: a string that never ends reaches to the end of the data.
func skipString(data []byte, i int) int {
	for i++; i < len(data); i++ {
		switch data[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(data)
}

// skipValue returns the end of the value that begins at i.
func skipValue(data []byte, i int) int {
	for depth := 0; i < len(data); {
		switch data[i] {
		case '"':
			i = skipString(data, i)
		case '[', '{':
			depth++
			i++
		case ']', '}':
			depth--
			i++
		case ',', ':', ' ', '\n', '\t', '\r':
			if depth == 0 {
				return i
			}
			i++
			continue
		default:
			i = skipLiteral(data, i)
		}
		if depth == 0 {
			return i
		}
	}
	return i
}

// skipLiteral returns the end of a number, true, false or null.
func skipLiteral(data []byte, i int) int {
	for i < len(data) {
		switch data[i] {
		case ',', ':', ']', '}', ' ', '\n', '\t', '\r':
			return i
		}
		i++
	}
	return i
}
