import { maxKeyword } from '@lianmeng/contract/fields'
import { KeywordForm } from '../../../ui/navigation/keyword-form.tsx'
import styles from './help-center.module.css'

type Props = { keyword: string; onSearch: (keyword: string) => void }

/** Search over all articles. */
export function HelpSearch(props: Props) {
  return (
    <search>
      <KeywordForm
        {...props}
        className={styles.search}
        maxLength={maxKeyword}
        label="搜索帮助"
        placeholder="搜索帮助，如 拆包、账期、邀请同事"
        action="搜索"
        isMain
      />
    </search>
  )
}
