/** A piece of text on a page. Points; y grows downwards. */
export type PdfPiece = { text: string; x: number; y: number; width: number; height: number }

/** Neighbours on one line, as one cell. */
type Run = { text: string; left: number; right: number }
type Line = { y: number; height: number; runs: Run[] }

/** Pieces whose base lines are this share of their height apart stand on one line. */
const sameLine = 0.5
/** Pieces with a gap below this share of their height belong to one text; a wider one parts two cells. */
const sameCell = 0.55

const isWide = (text: string): boolean => /[\u2e80-\u9fff\uff00-\uffef]/.test(text)

/** Joins the pieces of one line to runs of text. */
function runsOf(pieces: readonly PdfPiece[]): Run[] {
  const runs: Run[] = []
  for (const { text, x, width, height } of pieces.toSorted((a, b) => a.x - b.x)) {
    const last = runs.at(-1)
    const gap = last ? x - last.right : 0
    if (last && gap < height * sameCell && gap > -height * 2) {
      const needsBlank = gap > height * 0.15 && !(isWide(last.text.at(-1)!) || isWide(text[0]!))
      last.text += (needsBlank ? ' ' : '') + text
      last.right = Math.max(last.right, x + width)
    } else runs.push({ text, left: x, right: x + width })
  }
  return runs
}

/** The lines of a page from top to bottom. */
function linesOf(pieces: readonly PdfPiece[]): Line[] {
  const lines: { y: number; height: number; pieces: PdfPiece[] }[] = []
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const last = lines.at(-1)
    if (last && piece.y - last.y < Math.min(last.height, piece.height) * sameLine) last.pieces.push(piece)
    else lines.push({ y: piece.y, height: piece.height, pieces: [piece] })
  }
  return lines.map(({ y, height, pieces: own }) => ({ y, height, runs: runsOf(own) }))
}

type Band = { left: number; right: number }

/** Lines with fewer runs are headings and remarks. */
const fewest = 3
/** A column is where at most this share of the lines has a gap filled. */
const spilled = 0.12

/**
 * The columns of a table: the stretches of a page that are covered by text on some line, parted by stretches that almost
 * no line crosses.
 */
function bandsOf(lines: readonly Line[]): Band[] {
  const rows = lines.filter(({ runs }) => runs.length >= fewest)
  if (rows.length === 0) return []
  const right = Math.ceil(Math.max(...rows.flatMap(({ runs }) => runs.map((run) => run.right))))
  const covered = new Uint16Array(Math.min(20_000, right + 2))
  for (const { runs } of rows)
    for (const run of runs)
      for (let x = Math.max(0, Math.floor(run.left)); x <= Math.min(run.right, covered.length - 1); x += 1)
        covered[x]! += 1
  const most = Math.floor(rows.length * spilled)
  const bands: Band[] = []
  for (let x = 0; x < covered.length; x += 1) {
    if (covered[x]! <= most) continue
    const last = bands.at(-1)
    if (last && last.right === x - 1) last.right = x
    else bands.push({ left: x, right: x })
  }
  return bands
}

const overlap = (run: Run, band: Band): number => Math.min(run.right, band.right + 1) - Math.max(run.left, band.left)

/** The band that a run stands in; one beside all of them goes to the nearest. */
function bandOf(run: Run, bands: readonly Band[]): number {
  let best = 0
  for (const [at, band] of bands.entries()) if (overlap(run, band) > overlap(run, bands[best]!)) best = at
  return best
}

function cellsOf({ runs }: Line, bands: readonly Band[]): string[] {
  if (bands.length === 0) return [runs.map(({ text }) => text).join(' ')]
  const cells: string[] = bands.map(() => '')
  for (const run of runs) {
    const at = bandOf(run, bands)
    cells[at] = cells[at] === '' ? run.text : `${cells[at]} ${run.text}`
  }
  return cells.map((cell) => cell.trim())
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/**
 * Whether a line goes on with the cells above: it is nearer to them than rows are to each other, has fewer cells, and begins no
 * row of its own.
 */
const goesOn = (line: Line, before: Line, pitch: number, cells: readonly string[], above: readonly string[]): boolean =>
  line.y - before.y < pitch * 0.8 &&
  cells.filter(Boolean).length < above.filter(Boolean).length &&
  cells[0] === '' &&
  cells.every((cell, at) => cell === '' || above[at] !== '')

/** The rows of a page's table by the positions of its texts; texts beside the table are rows of their own. */
export function tableOf(pieces: readonly PdfPiece[]): string[][] {
  const lines = linesOf(pieces.filter(({ text }) => text.trim() !== ''))
  const bands = bandsOf(lines)
  const full = lines.filter(({ runs }) => runs.length >= fewest)
  const pitch = median(full.slice(1).map(({ y }, i) => y - full[i]!.y))
  const rows: string[][] = []
  for (const [at, line] of lines.entries()) {
    const cells = cellsOf(line, bands)
    const above = rows.at(-1)
    if (above && at > 0 && goesOn(line, lines[at - 1]!, pitch, cells, above))
      for (const [i, cell] of cells.entries()) above[i] += cell === '' ? '' : isWide(cell[0]!) ? cell : ` ${cell}`
    else rows.push(cells)
  }
  return rows
}
