import type { DataOf } from '@lianmeng/contract/endpoint'
import type { shopProfile } from '@lianmeng/contract/shop/endpoints'
import { useState } from 'react'
import { Picture } from '../../ui/picture/picture.tsx'
import styles from './shop.module.css'

type Certificate = DataOf<typeof shopProfile>['certificates'][number]

/** The certificates of a shop; a press enlarges a picture to the window. */
export function Certificates({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <section>
      <h2>资质证书</h2>
      <ul className={styles.certificates}>
        {certificates.map((certificate) => (
          <CertificateCard key={`${certificate.picture} ${certificate.name}`} {...certificate} />
        ))}
      </ul>
    </section>
  )
}

function CertificateCard({ name, picture, until, expired }: Certificate) {
  const [isLost, setIsLost] = useState(false)
  return (
    <li className={styles.certificate}>
      {isLost ? (
        <p className="sub">图片未能加载</p>
      ) : (
        <Picture address={picture} name={name} onError={() => setIsLost(true)} />
      )}
      <strong>{name}</strong>
      <p className="sub">{until ? `有效期至 ${until}` : '长期有效'}</p>
      {expired && <span className="tag">已过期</span>}
    </li>
  )
}
