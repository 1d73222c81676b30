/** A text in STEP notation: letters outside ASCII by their code. [ISO 10303-21, 6.4.3] */
export const stepText = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replace(/[^\x20-\x7e]+/g, (letters) => `\\X2\\${[...letters].map(codeOf).join('')}\\X0\\`)}'`

const codeOf = (letter: string): string => letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
