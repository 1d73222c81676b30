import { useState } from 'react'
import { Picture } from '../../../ui/picture/picture.tsx'
import styles from './product-detail.module.css'

/** The seller's photographs of a product; those that fail to load are left out. */
export function Photos({ pictures }: { pictures: readonly string[] }) {
  const [missing, setMissing] = useState<readonly string[]>([])
  const shown = pictures.filter((address) => !missing.includes(address))
  if (shown.length === 0) return null
  return (
    <ul className={styles.photos} aria-label="商品图片">
      {shown.map((address, at) => (
        <li key={address}>
          <Picture
            address={address}
            name={`商品图片 ${at + 1}`}
            onError={() => setMissing((before) => [...before, address])}
          />
        </li>
      ))}
    </ul>
  )
}
