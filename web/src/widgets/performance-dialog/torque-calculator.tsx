import { formatTorque, type Range } from '@lianmeng/fastener/torque/torque'
import { useState } from 'react'
import { formatCount } from '../../lib/text/format.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import styles from './performance.module.css'
import { firstSurface, type TorqueBasis, torqueFor } from './torque.ts'

type Props = {
  basis: TorqueBasis
  /** The part's own surface is known and comes first in the list. */
  hasOwnSurface: boolean
}

/** `44.54–51.97`, or one figure if both ends are the same. */
const rangeText = ({ min, max }: Range, format: (value: number) => string): string =>
  format(min) === format(max) ? format(min) : `${format(min)}–${format(max)}`

const twoPlaces = (value: number) => value.toFixed(2)

/** Tightening torque by preload factor and surface, with its formula. [spec §9] */
export function TorqueCalculator({ basis, hasOwnSurface }: Props) {
  const { factors, surfaces, yieldPoint, stressArea, diameter } = basis
  const [factorPlace, setFactorPlace] = useState(0)
  const [surfacePlace, setSurfacePlace] = useState(() => firstSurface(surfaces, hasOwnSurface))
  const factor = factors[factorPlace] ?? factors[0]!
  const k = surfaces[surfacePlace] ?? surfaces[0]!
  const { preload, torque } = torqueFor(basis, factor, k)
  const torqueText = rangeText(torque, formatTorque)

  return (
    <div className={styles.calculator}>
      <div className={styles.inputs}>
        <SelectField
          label="预紧力系数"
          options={factors.map(({ name }, place) => ({ value: place, text: name }))}
          value={factorPlace}
          onChoose={setFactorPlace}
        />
        <SelectField
          label="表面状态（扭矩系数 K）"
          options={surfaces.map((surface, place) => ({
            value: place,
            text: `${surface.name}　K ${rangeText(surface, twoPlaces)}`,
          }))}
          value={surfacePlace}
          onChoose={setSurfacePlace}
        />
        <dl className={styles.given}>
          <div>
            <dt>屈服点 σs</dt>
            <dd>{yieldPoint} MPa</dd>
          </div>
          <div>
            <dt>应力截面积 As</dt>
            <dd>{stressArea} mm²</dd>
          </div>
          <div>
            <dt>公称直径 D</dt>
            <dd>{diameter} mm</dd>
          </div>
        </dl>
      </div>
      <div className={styles.torqueCard} role="status" aria-label="目标扭矩">
        <small>目标扭矩 T</small>
        <b>
          {torqueText} <i>N·m</i>
        </b>
        <small>
          预紧力 P {rangeText(preload, (newtons) => twoPlaces(newtons / 1000))} kN（
          {rangeText(preload, (newtons) => formatCount(Math.round(newtons)))} N）
        </small>
      </div>
      <p className={styles.formula}>
        T = K × P × D，P = 预紧力系数 × σs × As
        <br />T = {rangeText(k, twoPlaces)} × ({rangeText(factor, twoPlaces)} × {yieldPoint} × {stressArea} ÷ 1000) ×{' '}
        {diameter} = {torqueText} N·m
      </p>
    </div>
  )
}
