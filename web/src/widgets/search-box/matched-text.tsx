import styles from './search-box.module.css'

/** A text with the typed part marked; ignores case. */
export function MatchedText({ text, typed }: { text: string; typed: string }) {
  const [from, to] = matchIn(text, typed)
  if (to === from) return text
  return (
    <>
      {text.slice(0, from)}
      <mark className={styles.match}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}

const ignored = /[\s/.\-_]/

/**
 * Position of `typed` in `text`. Blanks, slashes, dots and dashes are ignored, and so is the T of GB/T if it was not
 * typed: people type `gbt5783` and `gb5783` for `GB/T 5783-2016`.
 */
export function matchIn(text: string, typed: string): readonly [from: number, to: number] {
  const kept = [...text].flatMap((character, at) => (ignored.test(character) ? [] : [{ character, at }]))
  const wanted = typed.replaceAll(new RegExp(ignored, 'g'), '').toLowerCase()
  if (!wanted) return [0, 0]
  const plain = kept
    .map(({ character }) => character)
    .join('')
    .toLowerCase()
  const found = [wanted, wanted.replace(/^gb(?=\d)/, 'gbt')].find((form) => plain.includes(form))
  if (found === undefined) return [0, 0]
  const start = plain.indexOf(found)
  return [kept[start]!.at, kept[start + found.length - 1]!.at + 1]
}
