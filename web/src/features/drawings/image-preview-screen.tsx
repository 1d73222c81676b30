import { detail } from '@lianmeng/contract/find-goods/endpoints'
import { standardInfo } from '@lianmeng/contract/standards/endpoints'
import { useRouter } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { DrawingTabs } from '../../widgets/drawing-dialog/drawing-tabs.tsx'
import { drawnIn } from './drawn-search.ts'
import styles from './image-preview.module.css'

/** Name of the product, or number and name of the standard; needed even without a drawing. */
function useTitle(componentId: number, standardId: number): string {
  const product = useRead(detail, { componentId }, { enabled: componentId > 0, silent: true })
  const standard = useRead(standardInfo, { standardId }, { enabled: componentId === 0 && standardId > 0, silent: true })
  const { standardName = '', productName = '' } = product.data ?? standard.data?.standard ?? {}
  return [standardName, productName, product.data?.specification].filter(Boolean).join(' ')
}

/** `/fasternerImg`: the drawings of a product or a specification on their own page; `view=3d` shows its solid. */
export default function ImagePreviewScreen() {
  const [search] = useSearchText()
  const { home } = useArea()
  const router = useRouter()
  const drawn = drawnIn(search)
  const title = useTitle(drawn?.cid ?? 0, drawn?.stdId ?? 0)
  const goBack = () => (router.history.canGoBack() ? router.history.back() : router.navigate(home))
  return (
    <section className={`card ${styles.preview}`}>
      <button type="button" className="btn-link" onClick={goBack}>
        ‹ 返回上一页
      </button>
      <h2 className="visually-hidden">尺寸图纸</h2>
      {drawn ? (
        <DrawingTabs drawn={drawn} title={title} preferred={search.view === '3d' ? 'solid' : 'detail'} isOnOwnPage />
      ) : (
        <NoResult text="内容不存在或已下线" />
      )}
    </section>
  )
}
