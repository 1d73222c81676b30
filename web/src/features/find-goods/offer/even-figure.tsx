import { withDecimals } from './even-decimals.ts'
import styles from './offers.module.css'

/** A figure with the decimals of its column. Zeros that only fill the column are pale, so that the figure itself is read. */
export function EvenFigure({ figure, places }: { figure: string; places: number }) {
  const filling = withDecimals(figure, places).slice(figure.length)
  return (
    <>
      {figure}
      {filling && <span className={styles.filling}>{filling}</span>}
    </>
  )
}
