package kit

// ColumnOf is a column of a table whose rows are values. Cell returns the cell for a value.
type ColumnOf[T any] struct {
	Column
	Cell func(T) Cell
}

// Rows returns the data of a table with one row per value.
func Rows[T any](values []T, columns []ColumnOf[T]) Data {
	d := Data{Rows: len(values), Cell: func(row, column int) Cell { return columns[column].Cell(values[row]) }}
	for _, c := range columns {
		d.Columns = append(d.Columns, c.Column)
	}
	return d
}
