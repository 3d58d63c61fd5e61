/** The columns of a table. Widths are in percent, multiples of 5: the stylesheet has a rule for each. */
export function TableColumns({ widths }: { widths: readonly number[] }) {
  return (
    <colgroup>
      {widths.map((width, index) => (
        <col key={index} className={`table-columns__${width}`} />
      ))}
    </colgroup>
  );
}
