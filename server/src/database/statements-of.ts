/** Texts, names, bodies of functions, comments; a semicolon; everything else. */
const pieces = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"$\-/;]+|[\s\S]/g

/**
 * The statements of an SQL text, in their order. A cluster changes its distributed tables one statement at a time, and
 * refuses a text of several.
 */
export function statementsOf(text: string): string[] {
  const statements = ['']
  for (const [piece] of text.matchAll(pieces)) {
    if (piece === ';') statements.push('')
    else if (!piece.startsWith('--') && !piece.startsWith('/*')) statements[statements.length - 1] += piece
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
