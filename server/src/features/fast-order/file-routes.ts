import { maxFastFile } from '@lianmeng/contract/fast-order/endpoints'
import * as contract from '@lianmeng/contract/fast-order/file-endpoints'
import { assemblyTexts, fastStateTexts, fastTexts } from '@lianmeng/contract/fast-order/texts'
import { buyerOf } from '../../accounts/caller.ts'
import type { Deps } from '../../deps.ts'
import { FileAnswer, tagged } from '../../http/answers/file-answer.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { uploadedFile } from '../../http/upload.ts'
import { type Cell, workbookType, writeWorkbook } from '../../sheets/write-workbook.ts'
import { importAssembly } from './import-assembly.ts'
import { type ImportQuestion, importFile, lookInto } from './import-file.ts'
import { listLines } from './list-lines.ts'

const file = (name: { ascii: string; full: string }, rows: Iterable<readonly Cell[]>) =>
  new FileAnswer(tagged(writeWorkbook(rows), workbookType), 'private', name)

const rule = { size: maxFastFile, tooLarge: fastTexts.tooLarge, missing: fastTexts.noFile }

const assemblyRule = { size: contract.maxAssembly, tooLarge: assemblyTexts.tooLarge, missing: assemblyTexts.noFile }

/** Titles that an import recognises; an export can be imported again. */
const titles = ['料号', '描述', '数量', '单位']
const examples: readonly (readonly Cell[])[] = [
  ['', 'GB/T 5783 M8×20 8.8 镀锌', '5', '千支'],
  ['SL-1030-109B', '内六角 M10×30 10.9 发黑', '500', '支'],
]

/** The list as files, in and out. */
export function serveFiles(app: HttpApp, deps: Deps): void {
  route(app, contract.template, () =>
    file({ ascii: 'fast-order-template.xlsx', full: '快速下单模板.xlsx' }, [titles, ...examples]),
  )

  route(app, contract.exportLines, async (_params, actor) => {
    const lines = await listLines(deps, buyerOf(actor), '')
    const rows = lines.map(({ ownNo, text, quantity, unit, product, amount, state, problem }): Cell[] => [
      ownNo,
      text,
      quantity,
      unit,
      product ? `${product.standardName} ${product.productName} ${product.specification}` : '',
      product
        ? [product.strengthName, product.materialName, product.surfaceTreatmentName].filter(Boolean).join(' ')
        : '',
      product ? `${product.companyShortName} ${product.brandName}` : '',
      amount ?? '',
      [fastStateTexts[state], problem].filter(Boolean).join('：'),
    ])
    const columns = [...titles, '匹配商品', '等级材质表面处理', '卖家品牌', '小计元', '状态']
    return file({ ascii: 'fast-order.xlsx', full: '快速下单清单.xlsx' }, [columns, ...rows])
  })

  route(app, contract.importAssembly, async (_params, actor, { request }) => {
    const { batch } = request.query as { batch?: string }
    return importAssembly(deps, actor, await uploadedFile(request, assemblyRule), batch)
  })

  route(app, contract.lookInto, async (_params, actor, { request }) => {
    const { sheet } = request.query as { sheet?: number }
    return lookInto(deps, actor, await uploadedFile(request, rule), sheet)
  })

  route(app, contract.importFile, async (_params, actor, { request, reply }) => {
    const { fileName = '', ...question } = request.query as { fileName?: string } & ImportQuestion
    const { rows, ok, bad } = await importFile(deps, actor, await uploadedFile(request, rule), question)
    reply.headers({ [contract.importCounts.ok]: String(ok), [contract.importCounts.bad]: String(bad) })
    const name = fileName.replace(/\.\w+$/, '') || '快速下单'
    return file({ ascii: 'fast-order-result.xlsx', full: `${name}-导入结果.xlsx` }, rows)
  })
}
