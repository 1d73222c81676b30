/** What people write for what stands above. */
const ditto = /^(?:同上行?|同前|同左上|〃|〻|々|["“”″＂]|''|’’|ditto|dito|dto\.?|idem|wie oben|siehe oben)$/i

/** The rows with 同上, 〃 and the like as what stands above them in their column. Where nothing stands above, they stay as they are. */
export function withoutDittos<Row extends { cells: string[] }>(rows: readonly Row[]): Row[] {
  const above: string[] = []
  return rows.map((row) => {
    const cells = row.cells.map((cell, at) => (ditto.test(cell.trim()) ? (above[at] ?? '') || cell : cell))
    if (cells.some(Boolean)) above.splice(0, above.length, ...cells)
    return { ...row, cells }
  })
}
