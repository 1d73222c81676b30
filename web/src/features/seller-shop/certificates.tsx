import type { DataOf } from '@lianmeng/contract/endpoint'
import type { ownShop } from '@lianmeng/contract/shop/seller-endpoints'
import { maxCertificates } from '@lianmeng/contract/shop/texts'
import { DayField } from '../../ui/choice/date/day-field.tsx'
import { Field, TextField } from '../../ui/form/field.tsx'
import { PictureField } from './picture-field.tsx'
import styles from './seller-shop.module.css'

type Certificate = DataOf<typeof ownShop>['certificates'][number]
type Props = { certificates: readonly Certificate[]; onChange: (certificates: Certificate[]) => void }

const hint = `上传图片后填写证书名称，最多 ${maxCertificates} 张；没有期限的不填有效期，过期的会向买家注明`

/** Certificates and honours with their pictures, as in the shop: a new picture is a new certificate. */
export function Certificates({ certificates, onChange }: Props) {
  const change = (n: number, changes: Partial<Certificate>) =>
    onChange(certificates.map((certificate, place) => (place === n ? { ...certificate, ...changes } : certificate)))
  return (
    <section className={styles.certificates} aria-label="资质证书">
      <h2>资质证书</h2>
      {certificates.map(({ name, picture, until }, n) => {
        const nth = `证书 ${n + 1}`
        return (
          <fieldset key={picture} className={styles.certificate} aria-label={nth}>
            <img src={picture} alt={`${nth} 图片`} />
            <TextField
              label="名称"
              maxLength={40}
              placeholder="如 ISO 9001 质量管理体系认证"
              value={name}
              onValue={(changed) => change(n, { name: changed })}
            />
            <DayField label="有效期至" value={until} onChoose={(day) => change(n, { until: day })} />
            <button
              type="button"
              className="btn-link"
              aria-label={`移除${nth}`}
              onClick={() => onChange(certificates.filter((_each, place) => place !== n))}
            >
              移除
            </button>
          </fieldset>
        )
      })}
      {certificates.length < maxCertificates && (
        <Field label="添加证书" hint={hint}>
          {(tied) => (
            <PictureField
              tied={tied}
              name="资质证书"
              addresses={[]}
              most={1}
              onChange={([picture = '']) => onChange([...certificates, { name: '', picture, until: '' }])}
            />
          )}
        </Field>
      )}
    </section>
  )
}
