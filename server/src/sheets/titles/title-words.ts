import type { CompanionField, SheetField } from '@lianmeng/contract/fast-order/file-endpoints'
import { plainTitle } from '@lianmeng/trade/measure/plain-title'
import { foreignWords } from './foreign-titles.ts'

type WordField = Exclude<SheetField, 'quantity' | 'perMachine' | 'machines' | 'packSize' | 'more' | CompanionField>

/** Titles of the columns as programs and people write them: in Chinese, English, German and Japanese. */
const titles: Readonly<Record<WordField, string>> = {
  ownNo:
    '料号 自编料号 物料编码 物料号 物料代码 物料编号 存货编码 存货编号 存货代码 编码 图号 零件号 件号 品号 货号 代号 产品编码 商品编码 零件图号 图纸编号 图纸号 零部件代号 sap号 ' +
    'partno partnumber partcode pn part# itemno itemnumber itemcode item materialno materialnumber productcode stockcode sku drawingno partid mpn ' +
    'artikelnummer artikelnr artnr teilenummer teilenr materialnummer dokumentnummer bauteilnummer objektkennung matnr sachnummer identnummer zeichnungsnummer bestellnummer bestellnr ' +
    '品番 部品番号 部番 図番 品目コード 商品コード 部品コード',
  name:
    '名称 品名 说明 物料 物品 货物 材料名称 短文本 物料短文本 物料说明 品名描述 项目特征 项目特征描述 特征描述 货物描述 产品名称 物料名称 存货名称 零件名称 商品名称 描述 规格描述 物料描述 产品描述 名称规格 名称及规格 品名规格 需求 货物名称 紧固件名称 标准件名称 材料名称及规格 材料名称规格 名称型号规格 物资名称 设备材料名称 货品名称 内容 ' +
    'description desc name shorttext materialdescription materialshorttext partname part partdescription itemdescription itemname productdescription materialdescription article designation product goods ' +
    'bezeichnung benennung beschreibung artikelbezeichnung teilebezeichnung materialkurztext kurztext titel objektkurztext kurzbezeichnung artikel artikelbeschreibung component bolt bolts screw screws fastener fasteners hardware schraube schrauben 紧固件 标准件 螺栓 螺钉 螺丝 ' +
    '品名規格 部品名 部品名称 商品名 名稱 品目 名前',
  standard:
    '标准 标准号 国标 国标号 图号或标准号 标准或图号 代号或标准 执行标准 标准编号 标准代号 采用标准 标准规范 技术标准 产品标准 ' +
    'standard standardno std specno norms ' +
    'norm normen din dinnorm diniso isodin dineniso dinen normbezeichnung ' +
    '標準 標準規格 規格番号',
  size:
    '规格 规格型号 型号 型号规格 尺寸 规格尺寸 直径 内径 孔径 轴径 螺纹规格 规格及型号 型号及规格 产品规格 物料规格 螺纹 公称直径 螺纹直径 规格参数 存货规格 牙径 螺径 外径规格 技术参数 ' +
    'd size specification specifications spec specs typenumber modelnumber ordercode dimension dimensions thread threadsize nominalsize diameter dia sizes model modelno ' +
    'typnummer typennummer typ abmessung abmessungen größe groesse maße gewinde gewindegröße durchmesser nenngröße dimensionen ' +
    '規格 サイズ 寸法 呼び 呼び径 ねじの呼び 型式 仕様',
  pitch: '螺距 牙距 牙距p 螺距p pitch threadpitch steigung gewindesteigung ピッチ',
  length:
    '长度 杆长 公称长度 长 螺杆长度 长度l ' +
    'l length len nominallength lengthmm ' +
    'länge laenge nennlänge ' +
    '長さ 呼び長さ 首下長さ 長度 首下',
  class:
    '等级 强度 强度等级 性能等级 级别 机械性能 机械性能等级 性能级别 强度级别 硬度 ' +
    'grade class propertyclass strength strengthclass strengthgrade ' +
    'festigkeitsklasse festigkeit güte guete ' +
    '強度区分 強度 等級 強度等級',
  material:
    '材质 材料 材料牌号 材质牌号 牌号 材质等级 材料等级 ' +
    "material materialgrade mat matl mat'l materials " +
    'werkstoff ' +
    '材質 材料',
  surface:
    '表面 表面处理 镀层 涂层 处理 表面要求 镀层要求 颜色 表面颜色 处理方式 表面处理方式 防腐 防腐要求 ' +
    'finish surface surfacefinish surfacetreatment coating plating color colour ' +
    'ausführung ausfuehrung oberfläche oberflaeche oberflächenbehandlung beschichtung überzug ' +
    '表面処理 処理 めっき メッキ 表面處理',
  unit:
    '单位 计量单位 采购单位 数量单位 主计量单位 主计量 计量 辅计量单位 基本单位 基本计量单位 订单单位 订购单位 销售单位 库存单位 ' +
    'unit productunitofmeasure purchaseunitofmeasure uom um oun bun unitofmeasure units ' +
    'einheit me bme bestellmengeneinheit meins vrkme mengeneinheit ' +
    '単位 單位',
}

/** Titles of columns that a list of parts has besides, and that nobody orders by. */
const others =
  '序号 序 每 每单位 外径 厚度 货币 工厂 损耗 损耗率 品牌 建议订货日期 建议供应商 targetprice 编号 行号 项次 项 项号 行 页码 单价 价格 含税单价 未税单价 不含税单价 金额 合价 总价 含税金额 税额 税率 折扣 币种 单重 总重 重量 净重 毛重 单件重量 总重量 图片 照片 ' +
  '日期 需求日期 要求日期 交期 交货期 要求交期 到货日期 下单日期 供应商 厂家 生产厂家 仓库 库位 仓位 库存 现存量 库存数量 库存量 可用量 类别 分类 物料类别 物料分组 存货分类 订单号 采购单号 请购单号 合同号 项目 项目号 项目名称 工程名称 客户 申请人 采购员 部门 使用部门 状态 链接 网址 已到数量 已发数量 未交数量 欠数 ' +
  'no # pos position line lineno sn serial price unitprice amount total totalprice weight unitweight totalweight date duedate deliverydate leadtime currency link partlink url image picture photo supplier vendor manufacturer category type stock level ' +
  'lagerort lagerplatz regal fach preis einzelpreis gesamtpreis einzelgewicht gewicht datum liefertermin lieferant lager bild ' +
  '番号 単価 金額 納期 備考欄 項番'

const bracket = /\([^()]*\)/g

/** BoM Lines/Quantity: a program writes the path to a field. */
export const withoutPath = (title: string): string => title.replace(/^.*\blines?\s*\//i, '')

/** A title without blanks, brackets and marks, in simplified script and small letters. */
export const bareTitle = (title: string): string => {
  const plain = plainTitle(withoutPath(title))
  const bare = plain.replace(bracket, '').replace(/[\s*※★:,;、._/\\-]/g, '')
  return (bare === '' ? plain.replace(/[()\s*:_./-]/g, '') : bare).replace(/^\d+(?=\D{2})/, '').toLowerCase()
}

const wordsOf = (words: string): string[] => words.split(' ').filter(Boolean).map(bareTitle)

const fieldOf: ReadonlyMap<string, WordField> = new Map(
  Object.entries(titles).flatMap(([name, words]) => {
    const field = name as WordField
    return [...foreignWords(field).map(bareTitle), ...wordsOf(words)].map((title) => [title, field] as const)
  }),
)
const knownOthers: ReadonlySet<string> = new Set([...wordsOf(others), ...foreignWords('others').map(bareTitle)])

/** Endings that tell what a longer title means: 紧固件规格, 零部件图号. */
const endings: readonly (readonly [field: WordField, ending: RegExp])[] = [
  ['standard', /(?:标准|国标|标准号|标准编号|规范号|standard|norm)$/],
  [
    'ownNo',
    /(?:编码|料号|图号|品号|货号|件号|物料码|物料编号|零件编号|partno|partnumber|itemno|itemcode|articleno|teilenummer|artikelnummer)$/,
  ],
  ['material', /(?:材质|材料|牌号|材料名称|werkstoff)$/],
  ['surface', /(?:表面|表面处理|镀层|涂层|表面处理要求|oberfläche|finish|coating)$/],
  ['class', /(?:等级|级别|强度|性能)$/],
  ['unit', /(?:单位|uom|einheit|(?:order|purchase|purchasing|base|sales|stock)unit)$/],
  ['length', /(?:长度|长|length|länge)$/],
  ['size', /(?:规格|型号|尺寸|规格型号|直径|size|spec|dimensions?|abmessung)$/],
  ['name', /(?:名称|品名|描述|名称及规格|description|bezeichnung|benennung)$/],
]
/** Titles that end so and mean something else. */
const misleading =
  /施工|供货|建设|生产单位|需求单位|收货|设计|监理|采购单位名|包装|装箱|外箱|内盒|客户|供应商|公司|单位名称|项目|工程|仓库|部门|合同|订单|类别|分类|厂家|图纸名称|文件|附件|图片|设备(?:名称|型号|编号)$|整机|机型|使用|税|价|周期|订货|采购标准|验收|检验|重量|包/

/** What several words side by side name: 型式・寸法 is a size, Sachnummer / Norm a number, where standards are looked for as well. */
function fieldOfWords(title: string): WordField | undefined {
  const words = title.normalize('NFKC').split(/[/・·、和及与&+]/)
  const fields = words.map((word) => fieldOf.get(bareTitle(word)))
  return words.length > 1 && fields.every((field) => field !== undefined) ? fields[0] : undefined
}

/** 单位 Unit, Qty 数量: one title in two scripts, of which each half says the same. */
function fieldOfBoth(title: string): WordField | undefined {
  const chinese = fieldOf.get(bareTitle(title.replace(/[^\p{Script=Han}]/gu, '')))
  const latin = fieldOf.get(bareTitle(title.replace(/\p{Script=Han}/gu, '')))
  return chinese === latin ? chinese : undefined
}

/** Bezeichnung 1, Bezeichnung 2: a field that a program writes over several columns. */
const fieldOfNumbered = (bare: string): WordField | undefined =>
  /\p{L}{2}\d$/u.test(bare) ? fieldOf.get(bare.slice(0, -1)) : undefined

/** Longer titles say more than their ending. */
const mostLetters = (bare: string): number => (/\p{Script=Han}/u.test(bare) ? 14 : 24)

/** Which field of a part the title of a column names; undefined: none. */
export function fieldOfTitle(title: string): WordField | undefined {
  const bare = bareTitle(title)
  if (bare === '' || bare.length > 40) return undefined
  const exact =
    fieldOf.get(bare) ??
    fieldOf.get(bare.replace(/(?<=.)(?:mm|毫米)$/, '')) ??
    fieldOfNumbered(bare) ??
    fieldOfBoth(title) ??
    fieldOfWords(title)
  if (exact || knownOthers.has(bare) || misleading.test(bare) || bare.length > mostLetters(bare)) return exact
  return endings.find(([, ending]) => ending.test(bare))?.[0]
}

/** Whether a title is that of a column that is not needed: 序号, 单价, 交期. */
export const isOtherTitle = (title: string): boolean => knownOthers.has(bareTitle(title))

/** Whether a title is one of the listed words. */
export const isWord = (title: string): boolean => fieldOf.has(bareTitle(title)) || isOtherTitle(title)
