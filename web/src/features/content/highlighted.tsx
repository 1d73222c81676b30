import styles from './help-center.module.css'

const literally = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * A text cut at the words of a search: pieces at odd places are such words. Upper and lower case do not matter.
 * @param keyword words with blanks between them
 */
export function piecesOf(text: string, keyword: string): string[] {
  const words = keyword.split(/\s+/).filter(Boolean)
  if (words.length === 0) return [text]
  const longestFirst = words.sort((one, other) => other.length - one.length)
  return text.split(new RegExp(`(${longestFirst.map(literally).join('|')})`, 'giu'))
}

/** A text with the words that were searched for marked. */
export function Highlighted({ text, keyword }: { text: string; keyword: string }) {
  return piecesOf(text, keyword).map((piece, index) =>
    index % 2 === 1 ? (
      <mark key={index} className={styles.match}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
