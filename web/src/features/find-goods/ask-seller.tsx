import type { Product } from '@lianmeng/contract/goods'
import { goodsText } from '@lianmeng/contract/goods-name'
import { AskQuote } from '../../widgets/ask-quote/ask-quote.tsx'
import { productLine } from '../../widgets/ask-quote/inquiry-lines.ts'

/** An inquiry to the seller of goods that cannot be bought, or whose drawing cannot be seen. */
export const AskSeller = ({ product }: { product: Product }) => (
  <AskQuote title={goodsText(product)} sellers={[product.erpTenantId]} lines={() => [productLine(product)]} />
)

/** The same beside the drawing of a seller's own part, and nothing beside that of a standard one. */
export const askForDrawing = (product: Product) => product.nonstandardId > 0 && <AskSeller product={product} />
