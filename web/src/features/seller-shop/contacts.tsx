import type { DataOf } from '@lianmeng/contract/endpoint'
import type { ownShop } from '@lianmeng/contract/shop/seller-endpoints'
import { maxContacts } from '@lianmeng/contract/shop/texts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import styles from './seller-shop.module.css'

type Contact = DataOf<typeof ownShop>['contacts'][number]
type Props = { contacts: readonly Contact[]; onChange: (contacts: Contact[]) => void }

const nobody: Contact = { name: '', position: '', mobile: '', membersOnly: false }

/** Contacts of the shop; each number is shown to all logged-in users, or to members only. */
export function Contacts({ contacts, onChange }: Props) {
  const change = (n: number, changes: Partial<Contact>) =>
    onChange(contacts.map((contact, place) => (place === n ? { ...contact, ...changes } : contact)))
  return (
    <section className={styles.contacts} aria-label="联系人">
      <h2>联系人</h2>
      {contacts.map((contact, n) => {
        const nth = `联系人${n + 1}`
        return (
          <div key={n} className={styles.contact}>
            <input
              className="input"
              aria-label={`${nth}姓名`}
              placeholder="姓名"
              maxLength={20}
              value={contact.name}
              onChange={({ target }) => change(n, { name: target.value })}
            />
            <input
              className="input"
              aria-label={`${nth}职务`}
              placeholder="职务"
              maxLength={20}
              value={contact.position}
              onChange={({ target }) => change(n, { position: target.value })}
            />
            <input
              className="input"
              type="tel"
              inputMode="numeric"
              aria-label={`${nth}手机号`}
              placeholder="手机号"
              maxLength={11}
              value={contact.mobile}
              onChange={({ target }) => change(n, { mobile: target.value.replace(/\D/g, '') })}
            />
            <Checkbox checked={contact.membersOnly} onCheck={(membersOnly) => change(n, { membersOnly })}>
              仅会员可见
            </Checkbox>
            <button
              type="button"
              className="btn-link"
              onClick={() => onChange(contacts.filter((_each, place) => place !== n))}
            >
              移除
            </button>
          </div>
        )
      })}
      <button
        type="button"
        className="btn"
        disabled={contacts.length >= maxContacts}
        onClick={() => onChange([...contacts, nobody])}
      >
        添加联系人
      </button>
    </section>
  )
}
