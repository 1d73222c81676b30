import { maxKeyword } from '@lianmeng/contract/fields'
import { KeywordForm } from '../../ui/navigation/keyword-form.tsx'
import styles from './office-list.module.css'

type Props = {
  keyword: string | undefined
  placeholder: string
  onSearch: (keyword: string | undefined) => void
}

/** The keyword of a list. */
export function OfficeSearch({ keyword = '', placeholder, onSearch }: Props) {
  return (
    <KeywordForm
      className={styles.keyword}
      keyword={keyword}
      maxLength={maxKeyword}
      label="关键字"
      placeholder={placeholder}
      action="查询"
      onSearch={(asked) => onSearch(asked || undefined)}
    />
  )
}
