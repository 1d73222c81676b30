// Long because: a table of lists with their right values.
import { csv, type ListCase, xls, xlsx } from '../list-case.ts'
import type { TextCase } from '../texts.ts'

/** third round: lists written after real layouts before anybody looked at the reader. */
export const files: readonly ListCase[] = [
  {
    name: 'power plant tender',
    file: xlsx([
      ['附件1：标准件采购清单'],
      ['序号', '设备名称', '部件名称', '规格型号', '执行标准', '材质', '数量', '单位', '技术要求'],
      [1, '磨煤机', '外六角螺栓', 'M30×150', 'GB/T5782', '35CrMo 10.9级', 48, '条', '发黑'],
      [2, '磨煤机', '六角螺母', 'M30', 'GB/T6170', '35CrMo 10级', 48, '个', '发黑'],
      [3, '引风机', '双头螺栓', 'M20×120', 'GB/T901', '25Cr2MoV', 32, '套', '含双母'],
    ]),
    wanted: [
      ['GB/T 5782', 'M30×150', 48, '支', '10.9'],
      ['GB/T 6170', 'M30', 48, '支', '10'],
      ['GB/T 901', 'M20×120', 32, '套'],
    ],
  },
  {
    name: 'rolling stock BOM',
    file: xls([
      ['序号', '物料代码', '物料名称', '规格', '标准号', '单车用量', '车数', '需求总数', '备注'],
      [1, 'TB001', '六角头螺栓', 'M12×45-8.8-达克罗', 'GB/T 5782', 24, 8, 192, ''],
      [2, 'TB002', '防松螺母', 'M12-8-达克罗', 'GB/T 6184', 24, 8, 192, ''],
    ]),
    wanted: [
      ['GB/T 5782', 'M12×45', 192, '', '8.8'],
      ['GB/T 6184', 'M12', 192, '', '8'],
    ],
  },
  {
    name: 'furniture',
    file: xlsx([
      ['五金配件表', '', '', '', '套数：200'],
      ['名称', '规格', '每套用量', '总用量', '单位'],
      ['半圆头内六角', 'M6*35 镀锌', 8, 1600, 'PCS'],
      ['沉头木螺丝', '4*30', 16, 3200, 'PCS'],
      ['内六角扳手', '4mm', 1, 200, 'PCS'],
      ['平垫', '6', 8, 1600, 'PCS'],
    ]),
    wanted: [
      ['', 'M6×35', 1600, '支'],
      ['', '4×30', 3200, '支'],
      ['', '6', 1600, '支'],
    ],
  },
  {
    name: 'price compare sheet',
    file: xlsx([
      ['品名', '规格', '数量', '供应商A单价', '供应商B单价', '供应商C单价', '最低价'],
      ['GB/T 5783 外六角 8.8', 'M8×25', 500, 0.15, 0.16, 0.14, 0.14],
      ['GB/T 6170 螺母 8', 'M8', 500, 0.05, 0.05, 0.06, 0.05],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×25', 500, '', '8.8'],
      ['GB/T 6170', 'M8', 500, '', '8'],
    ],
  },
  {
    name: 'tier quote request',
    file: xlsx([
      ['Part', 'Standard', 'Size', '1000 pcs price', '5000 pcs price', 'MOQ'],
      ['Hex bolt', 'ISO 4017', 'M8x25', '', '', '1000'],
    ]),
    wanted: [['ISO 4017', 'M8×25', null]],
    asks: true,
  },
  {
    name: 'EAU and order qty',
    file: xlsx([
      ['Item', 'Part No', 'Description', 'EAU', 'First order qty', 'Target price USD'],
      [1, 'SC-01', 'Socket cap screw ISO 4762 M4x12 12.9 black', 24000, 2000, 0.03],
      [2, 'SC-02', 'Set screw ISO 4026 M4x6 45H', 12000, 1000, 0.02],
    ]),
    wanted: [
      ['ISO 4762', 'M4×12', 2000, '', '12.9'],
      ['ISO 4026', 'M4×6', 1000, '', '45H'],
    ],
  },
  {
    name: 'annual qty only',
    file: xlsx([
      ['Item', 'Description', 'Annual Qty'],
      [1, 'ISO 4762 M4x12 12.9 black', 24000],
    ]),
    wanted: [['ISO 4762', 'M4×12', null]],
    asks: true,
  },
  {
    name: 'freecad bom',
    file: csv([
      ['Index', 'Name', 'Description', 'File Name', 'Quantity'],
      ['1', 'ISO4762-M5x16', 'Screw', 'frame.FCStd', '12'],
      ['2', 'ISO7089-M5', 'Washer', 'frame.FCStd', '12'],
      ['3', 'ISO4032-M5', 'Nut', 'frame.FCStd', '12'],
    ]),
    wanted: [
      ['ISO 4762', 'M5×16', 12],
      ['ISO 7089', '5', 12],
      ['ISO 4032', 'M5', 12],
    ],
  },
  {
    name: 'onshape bom',
    file: csv([
      ['Item', 'Quantity', 'Part number', 'Description', 'Name'],
      ['1', '8', '', 'Socket head cap screw', 'ISO 4762 M6 x 20 - 8.8'],
      ['2', '8', '', '', 'ISO 7089 - 6 Washer'],
      ['3', '1', 'BR-01', 'Bracket', 'Bracket'],
    ]),
    wanted: [
      ['ISO 4762', 'M6×20', 8, '', '8.8'],
      ['ISO 7089', '6', 8],
      ['', '', null],
    ],
  },
  {
    name: 'voron bom md',
    file: xlsx([
      ['Category', 'Description', 'Qty', 'Notes'],
      ['Fasteners', 'M3x8 SHCS', '120', 'black'],
      ['Fasteners', 'M3 heat set insert 5x4', '60', ''],
      ['Fasteners', 'M5x10 BHCS', '40', ''],
      ['Fasteners', 'M3 hexnut', '20', ''],
      ['Fasteners', 'M5 1mm shim', '12', ''],
    ]),
    wanted: [
      ['', 'M3×8', 120],
      ['', 'M5×10', 40],
      ['', 'M3', 20],
      ['', '5', 12],
    ],
  },
  {
    name: 'cnc wood',
    file: xlsx([
      ['Hardware', 'Size', 'Amount needed'],
      ['Bolt, hex, zinc', 'M8 x 50mm', '16'],
      ['Nyloc nut', 'M8', '16'],
      ['Washer, flat', 'M8', '32'],
    ]),
    wanted: [
      ['', 'M8×50', 16],
      ['', 'M8', 16],
      ['', '8', 32],
    ],
  },
  {
    name: 'german haendler',
    file: xlsx([
      ['Artikelnummer', 'Bezeichnung', 'DIN/ISO', 'Maße', 'Ausführung', 'VPE', 'Bestellmenge (VPE)'],
      ['0057 8 30', 'Sechskantschraube', 'DIN 933', 'M8x30', '8.8 verzinkt', 100, 5],
      ['0317 8', 'Sechskantmutter', 'DIN 934', 'M8', '8 verzinkt', 200, 3],
    ]),
    wanted: [
      ['DIN 933', 'M8×30', 500, '支', '8.8'],
      ['DIN 934', 'M8', 600, '支', '8'],
    ],
  },
  {
    name: 'swedish',
    file: csv(
      [
        ['Pos', 'Benämning', 'Storlek', 'Antal', 'Material'],
        ['1', 'Skruv ISO 4017', 'M10x40', '20', 'A4-80'],
        ['2', 'Mutter ISO 4032', 'M10', '20', 'A4'],
      ],
      ';',
    ),
    wanted: [
      ['ISO 4017', 'M10×40', 20, '', 'A4-80'],
      ['ISO 4032', 'M10', 20],
    ],
  },
  {
    name: 'portuguese',
    file: csv(
      [
        ['Item', 'Descrição', 'Norma', 'Qtd', 'Un', 'Valor'],
        ['1', 'Parafuso sextavado M12x60 8.8', 'DIN 931', '80', 'pç', '2,10'],
        ['2', 'Porca sextavada M12', 'DIN 934', '80', 'pç', '0,30'],
      ],
      ';',
    ),
    wanted: [
      ['DIN 931', 'M12×60', 80, '支', '8.8'],
      ['DIN 934', 'M12', 80, '支'],
    ],
  },
  {
    name: 'czech',
    file: csv(
      [
        ['Pozice', 'Název', 'Norma', 'Rozměr', 'Počet ks'],
        ['1', 'Šroub', 'ISO 4014', 'M16x90', '12'],
        ['2', 'Matice', 'ISO 4032', 'M16', '12'],
      ],
      ';',
    ),
    wanted: [
      ['ISO 4014', 'M16×90', 12],
      ['ISO 4032', 'M16', 12],
    ],
  },
  {
    name: 'russian estimate',
    file: xlsx([
      ['Ведомость крепежа'],
      ['Поз.', 'Наименование и техническая характеристика', 'Тип, марка', 'Ед. изм.', 'Кол-во', 'Масса ед., кг'],
      [1, 'Болт М20-6gx90.58 ГОСТ 7798-70', '', 'шт.', 64, 0.3],
      [2, 'Гайка М20-6Н.5 ГОСТ 5915-70', '', 'шт.', 64, 0.06],
      [3, 'Шайба 20.65Г ГОСТ 6402-70', '', 'шт.', 64, 0.01],
    ]),
    wanted: [
      ['ГОСТ 7798-1970', 'M20×90', 64, '支', '5.8'],
      ['ГОСТ 5915-1970', 'M20', 64, '支', '5'],
      ['ГОСТ 6402-1970', '20', 64, '支'],
    ],
  },
  {
    name: 'turkish',
    file: xlsx([
      ['Sıra', 'Malzeme Adı', 'Standart', 'Ölçü', 'Miktar', 'Birim'],
      [1, 'Cıvata 8.8', 'DIN 933', 'M10x30', 150, 'adet'],
      [2, 'Somun', 'DIN 934', 'M10', 150, 'adet'],
    ]),
    wanted: [
      ['DIN 933', 'M10×30', 150, '支', '8.8'],
      ['DIN 934', 'M10', 150, '支'],
    ],
  },
  {
    name: 'taiwan BOM',
    file: xlsx([
      ['階層', '品號', '品名', '規格', '單位', '組成用量', '底數', '備註'],
      ['1', 'A01', '內六角螺絲 DIN912', 'M5*12 12.9 染黑', 'PCS', 4, 1, ''],
      ['1', 'A02', '彈簧華司 DIN127B', 'M5', 'PCS', 4, 1, ''],
    ]),
    wanted: [
      ['DIN 912', 'M5×12', 4, '支', '12.9'],
      ['DIN 127-B', '5', 4, '支'],
    ],
  },
  {
    name: 'issue sheet',
    file: xls([
      ['生产领料单'],
      ['工单号：MO2026110012', '', '', '', '数量：50'],
      ['序号', '物料编码', '物料名称', '规格型号', '单位', '标准用量', '应发数量', '实发数量'],
      [1, '3001', '内六角螺钉', 'M6×25 GB/T70.1 12.9', 'pcs', 8, 400, ''],
      [2, '3002', '弹垫', '6 GB/T93', 'pcs', 8, 400, ''],
    ]),
    wanted: [
      ['GB/T 70.1', 'M6×25', 400, '支', '12.9'],
      ['GB/T 93', '6', 400, '支'],
    ],
  },
  {
    name: 'warehouse stock replenishment',
    file: xlsx([
      ['编码', '名称', '规格', '库存上限', '库存下限', '当前库存', '补货数量'],
      ['L1', '螺栓 GB5783 8.8', 'M10*25', 2000, 500, 300, 1700],
      ['L2', '螺母 GB6170', 'M10', 2000, 500, 1900, ''],
    ]),
    wanted: [
      ['GB/T 5783', 'M10×25', 1700, '', '8.8'],
      ['GB/T 6170', 'M10', null],
    ],
  },
  {
    name: 'size cell with count suffix',
    file: xlsx([
      ['紧固件名称', '型号', '需用数'],
      ['外六角螺栓GB5783', 'M12×50=4', 40],
      ['外六角螺栓GB5783', 'M12×60(半牙)', 40],
    ]),
    wanted: [
      ['GB/T 5783', 'M12×50', null],
      ['GB/T 5783', 'M12×60', null],
    ],
    asks: true,
  },
  {
    name: 'qty 0.5 thousand',
    file: xlsx([
      ['名称', '规格', '数量', '单位'],
      ['GB/T 5783 螺栓 8.8', 'M8×25', 0.5, '千支'],
      ['GB/T 6170 螺母', 'M8', 12.5, 'KPCS'],
      ['GB/T 97.1', '8', 3, 'M'],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×25', 0.5, '千支', '8.8'],
      ['GB/T 6170', 'M8', 12.5, '千支'],
      ['GB/T 97.1', '8', null],
    ],
  },
  {
    name: 'shared qty column text',
    file: xlsx([
      ['规格', '数量及单位'],
      ['GB/T 5783 M8×25 8.8', '500支'],
      ['GB/T 6170 M8', '500个'],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×25', 500, '支', '8.8'],
      ['GB/T 6170', 'M8', 500, '支'],
    ],
  },
  {
    name: 'class M column',
    file: xlsx([
      ['d', 'L', '标准', '强度', '件数'],
      ['M10', '40', 'GB/T 5782', '8.8', 120],
      ['M10', '50', 'GB/T 5782', '8.8', 80],
    ]),
    wanted: [
      ['GB/T 5782', 'M10×40', 120, '支', '8.8'],
      ['GB/T 5782', 'M10×50', 80, '支', '8.8'],
    ],
  },
  {
    name: 'bilingual titles in one cell',
    file: xlsx([
      ['序号\nNo.', '品名\nDescription', '规格\nSize', '材质\nMaterial', "数量\nQ'ty", '单位\nUnit'],
      [1, '六角螺栓 Hex bolt DIN933', 'M8*20', 'SS304', 200, 'PCS'],
      [2, '平垫 Flat washer DIN125', 'M8', 'SS304', 400, 'PCS'],
    ]),
    wanted: [
      ['DIN 933', 'M8×20', 200, '支'],
      ['DIN 125', '8', 400, '支'],
    ],
  },
]

export const messages: readonly TextCase[] = [
  {
    name: 'chat screenshot like',
    text: '采购小李 10:21\nM4*8 沉头十字 304  1000\nM4*10 沉头十字 304  1000\n采购小李 10:22\n再加 M4平垫 2000',
    wanted: [
      ['', 'M4×8', 1000],
      ['', 'M4×10', 1000],
      ['', '4', 2000],
    ],
  },
  {
    name: 'dot list',
    text: '·GB/T70.1-2008 M10×35 12.9级 80个\n·GB/T93-1987 φ10 80个\n·GB/T97.1-2002 φ10 80个',
    wanted: [
      ['GB/T 70.1-2008', 'M10×35', 80, '支', '12.9'],
      ['GB/T 93-1987', '10', 80, '支'],
      ['GB/T 97.1-2002', '10', 80, '支'],
    ],
  },
  {
    name: 'bracket set',
    text: 'M16*65 8.8级 外六角（一母一平一弹）300套',
    wanted: [
      ['', 'M16×65', 300, '套', '8.8'],
      ['', 'M16', 300, '支'],
      ['', '16', 300, '支'],
      ['', '16', 300, '支'],
    ],
  },
  {
    name: 'spanish mail',
    text: 'Buenos días, necesito cotización:\n100 tornillos DIN 933 M10x40 8.8 zincados\n100 tuercas DIN 934 M10\n200 arandelas DIN 125 M10',
    wanted: [
      ['DIN 933', 'M10×40', 100, '', '8.8'],
      ['DIN 934', 'M10', 100],
      ['DIN 125', '10', 200],
    ],
  },
  {
    name: 'qty first with colon',
    text: '500支：M8*30外六角镀锌8.8\n500支：M8螺母\n1000片：M8平垫',
    wanted: [
      ['', 'M8×30', 500, '支', '8.8'],
      ['', 'M8', 500, '支'],
      ['', '8', 1000, '支'],
    ],
  },
  {
    name: 'plus list',
    text: '外六角M10*30+平垫+弹垫 各500',
    wanted: [
      ['', 'M10×30', 500],
      ['', '10', 500, '支'],
      ['', '10', 500, '支'],
    ],
  },
  {
    name: 'slash lengths',
    text: '内六角 12.9 M8*20/25/30/35 各200个',
    wanted: [
      ['', 'M8×20', 200, '支', '12.9'],
      ['', 'M8×25', 200, '支', '12.9'],
      ['', 'M8×30', 200, '支', '12.9'],
      ['', 'M8×35', 200, '支', '12.9'],
    ],
  },
  {
    name: 'ordinary english one line',
    text: 'Need 5k pcs M6x12 button head ISO 7380 A2 and 2k pcs M6 washers DIN 125 A2',
    wanted: [
      ['ISO 7380', 'M6×12', null],
      ['DIN 125', '6', null],
    ],
  },
  {
    name: 'two lines each part',
    text: '品名：外六角螺栓\n规格：M10*50\n材质：8.8级\n数量：300套\n品名：弹垫\n规格：10\n数量：300个',
    wanted: [
      ['', 'M10×50', 300, '套', '8.8'],
      ['', '10', 300, '支'],
    ],
  },
  {
    name: 'pipe u bolts',
    text: 'U型螺栓 DN100 M12 20套\nU型管卡 Φ108 M10 镀锌 30副',
    wanted: [
      ['', 'M12', 20, '套'],
      ['', 'M10', 30, '套'],
    ],
  },
  {
    name: 'typo',
    text: '外六角 M8×３０ ８．８级 ５００支\n内6角 M6X20 12.9 200PCS',
    wanted: [
      ['', 'M8×30', 500, '支', '8.8'],
      ['', 'M6×20', 200, '支', '12.9'],
    ],
  },
]
