import styles from './seller-card.module.css'

/** The contacts of a seller. */
export function SellerContacts({
  contacts,
}: {
  contacts: readonly { contactName: string; position: string; mobilePhoneNum: string }[]
}) {
  if (contacts.length === 0) return <p className="sub">该卖家未填写联系人</p>
  return (
    <ul className={styles.contacts}>
      {contacts.map(({ contactName, position, mobilePhoneNum }) => (
        <li key={`${contactName} ${mobilePhoneNum}`}>
          {contactName} <span className="sub">{position}</span>
          <br />
          {mobilePhoneNum ? (
            <a href={`tel:${mobilePhoneNum}`}>{mobilePhoneNum}</a>
          ) : (
            <span className="sub">手机号仅会员可见</span>
          )}
        </li>
      ))}
    </ul>
  )
}
