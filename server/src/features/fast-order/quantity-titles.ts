import { foreignWords } from '../../sheets/titles/foreign-titles.ts'
import { withoutPath } from '../../sheets/titles/title-words.ts'
import { sheetUnit } from './sheet-units.ts'

/** What a title says of quantities. `unit`: the unit that it names, as written; empty for none. */
export type QuantityTitle = {
  readonly kind: 'now' | 'ordered' | 'total' | 'plain' | 'planned' | 'perMachine' | 'packed'
  readonly unit: string
}

const normal = (title: string): string =>
  withoutPath(title)
    .normalize('NFKC')
    .replace(/[\s*'’‘]/g, '')
    .toLowerCase()

/** Quantities of something else than what is ordered. */
const ofOthers =
  /累[计計积積]|cumul|^约|大约|大概|参考|核减|核增|^原(?!材)|变更前|变更数|调整前|调整数|增减|差异|上次|上期|去年|上年|库存|现存|在库|结存|已|未|欠|收货|到货|发货|出货|入库|出库|退|剩|余|安全|最小|最低|起订|起批|起购|损耗|箱数|件数|套数|台数|版|孔|牙|齿|页|行|批(?!准)|样品|试样|sample|muster|min|moq|spq|stock|on-?hand|deliver|receiv|shipped|open|lager|geliefert|rest|zulauf|在庫/
/** How many are in one package. */
const ofPackage =
  /^(?:包装|(?:每|单|内|外|小|大|最小)?(?:包装|装箱|包|箱|盒|袋)(?:内装?|装)?(?:数量?|量|只数|支数|个数)|(?:包装|装箱)规格|换算率|换算系数|(?:pack(?:age|ing)?|box|carton|ctn|bag)(?:size|qty|quantity|unit|count)|(?:qty|quantity|pcs|pieces)[/.-]?(?:per)?[/.-]?(?:pack|package|box|bag|carton|ctn)|ve|vpe|verpackungseinheit|packungsgr(?:ö|oe)(?:ß|ss)e|入数)$/
const ofMachine =
  /单机|单台|每台|每机|单套|每套|单车|每车|单件用|单位用量|单耗|(?:per|\/)(?:unit|set|machine|assembly|assy|product|pcb|board|device|kit)|unit(?:qty|quantity)|proeinheit|jest(?:ü|ue)ck|jeger(?:ä|ae)t|(?<!\d)1台|台当/
const ofMachines = /^(?:台数|套数|机台数|生产数量|台套数?|sets?|machines|units|台数\(.*\))$/
const ofAll = /总|合计|合計|共计|total|ttl|gesamt|sum/
/** 单梯数量, 每柜用量, QTY/SHIP: of one of whatever is built. */
const ofOne =
  /^(?:单|每)\p{Script=Han}{1,2}(?:数量|用量|数)$|(?:qty|quantity|数量|用量)[/每](?!qty|quantity|menge|anzahl)\p{L}+$/u
/** Below a group of quantities: 单台 | 合计. */
const perOne = /^(?:单[台机套车件]|每[台机套车]|per(?:unit|set|machine|assy|assembly|kit))$/
/** `6台合计`, `10套用量`, `Qty for 20 sets`: what several machines need together. */
const ofSeveral =
  /^共?(?:[2-9]|\d{2,5})[台套辆组机](?:份|设备)?(?:合计|合計|总计|总共|共计|共需|共|总数量?|总量|用量|需求量?|数量|量|数)$|^(?:qty|quantity|total)(?:for)?[x×]?(?:[2-9]|\d{2,5})(?:sets?|units?|pcs|machines?)?$/
/** 订购盒数, 箱数, Boxes: how many packages; 套数, 件数: how many, where no other column says it. */
const ofPackages =
  /^(?:订购|订货|采购|需求|下单|需)?([盒箱包袋套件])数量?$|^(?:ordered)?(box|carton|ctn|pack|bag)(?:e?s)(?:ordered)?$/
/** What is to be bought, beside what a drawing or a plan counts. */
const ofOrder =
  /变更后|调整后|修改后|批准|核准|核定|应发|应领|需领|请领|审批|审定|审核|approved|confirmed|采购|採購|订购|訂購|订货|訂貨|请购|請購|需购|order|req|abruf|call-?off|bestell|発注|注文/
/** Of several orders, this one: 本次采购数量. */
const ofNow = /^(?:本|此|这|首)(?:次|批|期|单)|^firstorder/
const ofPlan = /图纸|图示|设计|暂估|预计|预估|标准用量|定额|预算|理论|净|计算|drawing|design|theor/
/** What a year needs is no order. */
const ofYear = /年|annual|yearly|jahres|eau/
/** The sum of a plan by months, where nothing else is a quantity. */
const sumOfColumns = /^(?:合计|合計|总计|總計|共计|小计|total|sum|summe|gesamt)$/

/** The words for a quantity, at the end of a title without its unit. */
const quantity =
  /(?:数量|數量|用量|工程量|需求量|总需求|采购量|订货量|订购量|请购量|总数|总量|(?:需求|采购|请购|订单|下单|定购|购买|要货|计划|订购|订货|申请|申购|领用|领料|实需|应发|备料|配料|用料|所需|需)数|abrufmenge|eau|qty\.?|q\.ty|quantity|quantities|menge|anzahl|anz\.?|bedarf|数量合计|個数|員数|本数|枚数|必要数|発注数|注文数)$/
/** Words that are a quantity of pieces by themselves. */
const pieces =
  /^(?:pcs|pieces|stück|stueck|stk|stückzahl|stueckzahl|支数|只数|个数|根数|颗数|粒数|個数|本数|枚数|(?:no|number)of(?:pcs|pieces|items))$/
const otherWords =
  /^(?:数量(?:及|和|与)?单位|要数|(?:amount|number)?(?:needed|required)|amount|count|menge|anzahl|gesamtanzahl|bedarf|需求量)$/

/** Words for a quantity in further languages. */
const foreignQuantities: ReadonlySet<string> = new Set(
  foreignWords('quantity').map((word) => normal(word).replace(/[:_./-]/g, '')),
)

/** Qté commandée, Количество, шт: the word stands first. */
const foreignStems = [...foreignQuantities].filter((word) => word.length > 2)
const foreignOrder = /command|ordinat|pedid|заказ|zamów|besteld|sipariş/
/** Delivered, received, in stock. */
const ofOthersAbroad =
  /livr|reç|consegn|ricev|entreg|recib|постав|отгруж|остат|dostarcz|geleverd|teslim|stock|prix|prezzo|цен/

const isForeignQuantity = (plain: string): boolean =>
  foreignQuantities.has(plain) ||
  (!ofOthersAbroad.test(plain) && foreignStems.some((stem) => plain.startsWith(stem) && plain.length < 24))

/** Remarks in brackets that are no unit. */
const remark = /必填|选填|可选|必须|required|总|合计|含|备|单机|单台|单套|每|整数|数字|填|req|incl/
const bracket = /[([【〔<]([^)\]】〕>]*)[)\]】〕>]/

/** The unit in a title: `数量(支)`, `数量/千支`, `qty,pcs`, `Menge in Stück`, `数量千支`. */
function unitIn(title: string): { readonly words: string; readonly unit: string } {
  const bracketed = bracket.exec(title)
  const words = bracketed ? title.replace(bracketed[0], '') : title
  const inBracket = bracketed?.[1] ?? ''
  if (inBracket !== '' && (sheetUnit(inBracket) || !remark.test(inBracket))) return { words, unit: inBracket }
  for (const [, head = '', tail = ''] of [
    /^(.+?)[/:_,.-]+([^/:_,.-]+)$/.exec(words) ?? [],
    /^(.+?)in([^\d]+)$/.exec(words) ?? [],
    /^(.*(?:数量|用量|qty|quantity|menge|anzahl))(.{1,6})$/.exec(words) ?? [],
  ])
    if (tail !== '' && (quantity.test(head) || isForeignQuantity(head.replace(/[:_./-]/g, ''))) && sheetUnit(tail))
      return { words: head, unit: tail }
  return { words, unit: '' }
}

/** The unit that the title of a quantity names; empty for none. */
export function unitOfTitle(title: string): string {
  const { words, unit } = unitIn(normal(title))
  const [, package_, pack] = ofPackages.exec(words.replace(/[:_./-]/g, '')) ?? []
  return unit || package_ || pack || (pieces.test(words.replace(/[:_./-]/g, '')) ? '支' : '')
}

/** Whether a title is that of a column with the size of a package. */
export const isPackTitle = (title: string): boolean =>
  ofPackage.test(unitIn(normal(title)).words.replace(/[:_]/g, '')) && !/moq|spq/.test(normal(title))

/** Whether a title counts the machines that a list is for. */
export const isMachinesTitle = (title: string): boolean => ofMachines.test(normal(title))

/** What a title says of quantities; undefined if it is none of a quantity that is ordered. */
export function quantityTitle(title: string): QuantityTitle | undefined {
  const text = normal(title)
  if (text === '' || isPackTitle(title)) return undefined
  const { words, unit } = unitIn(text)
  const plain = words.replace(/[:_./-]/g, '')
  const [, package_, pack] = ofPackages.exec(plain) ?? []
  if (package_ ?? pack) return { kind: 'packed', unit: (package_ ?? pack)! }
  if (perOne.test(plain)) return { kind: 'perMachine', unit }
  if (ofSeveral.test(plain)) return { kind: 'total', unit }
  if (pieces.test(plain)) return { kind: 'plain', unit: unit || '支' }
  if (isForeignQuantity(plain)) return { kind: foreignOrder.test(plain) ? 'ordered' : 'plain', unit }
  if (!(quantity.test(words) || quantity.test(plain) || otherWords.test(plain) || /qty|quantity/.test(plain)))
    return undefined
  if (ofAll.test(text)) return { kind: 'total', unit }
  if (ofMachine.test(text) || (unit === '' && ofOne.test(text))) return { kind: 'perMachine', unit }
  if (ofNow.test(plain)) return { kind: 'now', unit }
  if (ofOthers.test(plain) || ofYear.test(plain)) return undefined
  return { kind: ofOrder.test(plain) ? 'ordered' : ofPlan.test(plain) ? 'planned' : 'plain', unit }
}

/** What tells columns of one kind apart: W49数量 and W50数量, 一车间数量 and 二车间数量. */
const apart =
  /\d+|[一二三四五六七八九十甲乙丙]+(?=[周月季号车厂线班组期批])|[周月季号期批]|车间|分?厂|班组?|产线|[东南西北]区|^(?:w|kw|wk|week|q|month)|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec/g

/** A title of a quantity without what tells it apart from others of its kind. */
export const kindOfQuantity = (title: string): string =>
  normal(title)
    .replace(apart, '')
    .replace(/[年第_./-]/g, '')

/** Whether a title counts what is bought besides, as spare parts or for losses. */
export const isSpareTitle = (title: string): boolean =>
  /^(?:备品|备用|备件|余量|损耗|富余|spare)(?:数量?|量|qty|s)?(?:\(.*\))?$/.test(normal(title))

/** Whether a title is that of a sum over the columns before it. */
export const isSumTitle = (title: string): boolean => sumOfColumns.test(unitIn(normal(title)).words)
