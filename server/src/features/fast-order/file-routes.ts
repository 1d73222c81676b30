import { amountItemTexts } from '@lianmeng/contract/amount-items'
import { type FastLine, maxFastFile } from '@lianmeng/contract/fast-order/endpoints'
import * as contract from '@lianmeng/contract/fast-order/file-endpoints'
import { maxPhoto, readPhoto as photoEndpoint } from '@lianmeng/contract/fast-order/photo-endpoints'
import { photoTexts } from '@lianmeng/contract/fast-order/photo-texts'
import { assemblyTexts, fastStateTexts, fastTexts } from '@lianmeng/contract/fast-order/texts'
import { goodsText } from '@lianmeng/contract/goods-name'
import { type QuoteItem, quoteItems } from '@lianmeng/trade/price/quote'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { askerOf } from '../../accounts/actor.ts'
import { buyerOf } from '../../accounts/caller.ts'
import { FileAnswer, tagged } from '../../answers/file-answer.ts'
import type { Deps } from '../../deps.ts'
import { largeUpload } from '../../http/large-upload.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { uploadedFile } from '../../http/upload.ts'
import { type Cell, workbookType, writeWorkbook } from '../../sheets/write-workbook.ts'
import { importAssembly } from './import-assembly.ts'
import { type ImportQuestion, importFile, type SaidFile } from './import-file.ts'
import { listLines } from './list-lines.ts'
import { lookInto } from './look-into.ts'
import { readPhoto } from './read-photo.ts'

const file = (name: { ascii: string; full: string }, rows: Iterable<readonly Cell[]>) =>
  new FileAnswer(tagged(writeWorkbook(rows), workbookType), 'private', name)

const rule = { size: maxFastFile, tooLarge: fastTexts.tooLarge, missing: fastTexts.noFile }

const assemblyRule = { size: contract.maxAssembly, tooLarge: assemblyTexts.tooLarge, missing: assemblyTexts.noFile }

const photoRule = { size: maxPhoto, tooLarge: photoTexts.tooLarge, missing: photoTexts.missing }

/** Titles that an import recognises; an export can be imported again. */
const titles = ['料号', '描述', '数量', '单位']
const examples: readonly (readonly Cell[])[] = [
  ['', 'GB/T 5783 M8×20 8.8 镀锌', '5', '千支'],
  ['SL-1030-109B', '内六角 M10×30 10.9 发黑', '500', '支'],
]

const moneyTitles = [
  '销售数量',
  '销售单位',
  '含税单价元',
  ...quoteItems.map((item) => `${amountItemTexts[item]}元`),
  '小计元',
]

/** What a line costs: quantity times unit price is 货款 to the fen, and the charges beside it have columns of their own. */
function moneyCells({ product, qty, price, amount, amountItems }: FastLine): Cell[] {
  if (!product || price === null || amount === null) return moneyTitles.map(() => '')
  const quantity = shownTotal(thousandths(BigInt(Math.round(qty * 1000))), product).replaceAll(',', '')
  const itemOf = (wanted: QuoteItem): Cell => Number(amountItems.find(({ item }) => item === wanted)?.amount ?? '0')
  return [Number(quantity), product.saleUnitName, Number(price), ...quoteItems.map(itemOf), Number(amount)]
}

/** The chosen package by its name. */
const packageOf = ({ product, packageSpecId }: FastLine): string =>
  product?.prodPackages.find((one) => one.packageSpecId === packageSpecId)?.packageSpecNameNew ?? ''

/** The list as files, in and out. */
export function serveFiles(app: HttpApp, deps: Deps): void {
  // The same bytes for everybody: written once, not for each caller.
  const template = file({ ascii: 'fast-order-template.xlsx', full: '快速下单模板.xlsx' }, [titles, ...examples])
  route(app, contract.template, () => template)

  route(app, contract.exportLines, async (_params, actor) => {
    const lines = await listLines(deps, buyerOf(actor), '')
    const rows = lines.map((line): Cell[] => {
      const { ownNo, text, quantity, unit, product, state, problem } = line
      return [
        ownNo,
        text,
        quantity,
        unit,
        product
          ? goodsText({ ...product, packageName: packageOf(line), ...(ownNo && { customComponentCode: '' }) })
          : '',
        product ? `${product.companyShortName} ${product.brandName}` : '',
        ...moneyCells(line),
        [fastStateTexts[state], problem].filter(Boolean).join('：'),
      ]
    })
    const columns = [...titles, '匹配商品', '卖家品牌', ...moneyTitles, '状态']
    return file({ ascii: 'fast-order.xlsx', full: '快速下单清单.xlsx' }, [columns, ...rows])
  })

  route(app, contract.importAssembly, async (_params, actor, { request }) => {
    const { batch } = request.query as { batch?: string }
    return largeUpload(request, { ...assemblyRule, caller: askerOf(actor).caller }, (path) =>
      importAssembly(deps, actor, path, batch),
    )
  })

  route(app, photoEndpoint, async (_params, actor, { request }) =>
    readPhoto(deps, actor, await uploadedFile(request, photoRule)),
  )

  route(app, contract.lookInto, async (_params, actor, { request }) => {
    return lookInto(deps, actor, await uploadedFile(request, rule), request.query as SaidFile)
  })

  route(app, contract.importFile, async (_params, actor, { request, reply }) => {
    const { fileName = '', ...question } = request.query as { fileName?: string } & ImportQuestion
    const { rows, ok, bad } = await importFile(deps, actor, await uploadedFile(request, rule), question)
    reply.headers({ [contract.importCounts.ok]: String(ok), [contract.importCounts.bad]: String(bad) })
    const name = fileName.replace(/\.\w+$/, '') || '快速下单'
    return file({ ascii: 'fast-order-result.xlsx', full: `${name}-导入结果.xlsx` }, rows)
  })
}
