// Long because: a table of lists with their right values.
import { csv, type ListCase, ods, xls, xlsx } from '../list-case.ts'
import type { TextCase } from '../texts.ts'

/** fourth round: lists written after real layouts before anybody looked at the reader. */
export const files: readonly ListCase[] = [
  {
    name: 'automotive RFQ',
    file: xlsx([
      ['RFQ Sheet - Standard Parts'],
      ['No.', 'Part number', 'Part name', 'Specification', 'Surface', 'Annual volume', 'SOP', 'Sample qty'],
      [1, 'Q1840820', 'Hex flange bolt', 'M8×20 8.8 GB/T 5789', 'Zn-Ni 8µm', 120000, '2027-03', 50],
      [2, 'Q32008', 'Hex flange nut', 'M8 8 GB/T 6177.1', 'Zn-Ni 8µm', 120000, '2027-03', 50],
    ]),
    wanted: [
      ['GB/T 5789', 'M8×20', null],
      ['GB/T 6177.1', 'M8', null],
    ],
    asks: true,
  },
  {
    name: 'building site',
    file: ods([
      ['某项目钢结构高强螺栓用量表'],
      ['楼层', '规格', '强度等级', '设计用量', '损耗2%', '采购数量', '单位'],
      ['1F', 'M20*65 GB/T1228', '10.9S', 1260, 25, 1285, '套'],
      ['1F', 'M20*75 GB/T1228', '10.9S', 840, 17, 857, '套'],
      ['小计', '', '', '', '', 2142, ''],
    ]),
    wanted: [
      ['GB/T 1228', 'M20×65', 1285, '套', '10.9S'],
      ['GB/T 1228', 'M20×75', 857, '套', '10.9S'],
    ],
  },
  {
    name: 'wind power set',
    file: xlsx([
      ['塔筒连接螺栓清单（单台套）'],
      ['名称', '规格', '等级', '单台数量', '台数', '总数', '涂层'],
      ['六角头螺栓', 'M36×240 GB/T5782', '10.9', 120, 6, 720, '达克罗'],
      ['六角螺母', 'M36 GB/T6170', '10', 120, 6, 720, '达克罗'],
      ['垫圈', '36 GB/T97.1', '300HV', 240, 6, 1440, '达克罗'],
    ]),
    wanted: [
      ['GB/T 5782', 'M36×240', 720, '', '10.9'],
      ['GB/T 6170', 'M36', 720, '', '10'],
      ['GB/T 97.1', '36', 1440, '', '300HV'],
    ],
  },
  {
    name: 'pump maker BOM',
    file: xls([
      ['序号', '代号', '名称', '数量', '材料', '单件', '总计', '备注'],
      ['', '', '', '', '', '重量(kg)', '', ''],
      [1, 'GB/T 70.1-2008', '内六角圆柱头螺钉 M12×40', 8, 'A2-70', 0.05, 0.4, ''],
      [2, 'GB/T 5782-2016', '六角头螺栓 M16×70', 12, '8.8', 0.15, 1.8, ''],
      [3, 'GB/T 119.1-2000', '圆柱销 8×30', 2, '45', 0.01, 0.02, ''],
    ]),
    wanted: [
      ['GB/T 70.1-2008', 'M12×40', 8, '', 'A2-70'],
      ['GB/T 5782-2016', 'M16×70', 12, '', '8.8'],
      ['GB/T 119.1-2000', '8×30', 2],
    ],
  },
  {
    name: 'ship chandler',
    file: csv([
      ['S/N', 'IMPA', 'DESCRIPTION', 'UNIT', 'REQ. QTY', 'ROB'],
      ['1', '690113', 'BOLT & NUT HEX HEAD STEEL M12X50MM', 'PCS', '60', '12'],
      ['2', '690244', 'WASHER PLAIN GALV M12', 'PCS', '120', '0'],
      ['3', '690350', 'SPLIT PIN STEEL 4X40MM', 'PCS', '100', '40'],
    ]),
    wanted: [
      ['', 'M12×50', 60, '支'],
      ['', '12', 120, '支'],
      ['', '4×40', 100, '支'],
    ],
  },
  {
    name: 'aerospace',
    file: csv([
      ['P/N', 'NOMENCLATURE', 'QTY', 'UM'],
      ['NAS1149F0432P', 'WASHER', '200', 'EA'],
      ['MS21044N3', 'NUT, SELF LOCKING', '100', 'EA'],
      ['AN3-5A', 'BOLT, HEX', '50', 'EA'],
    ]),
    wanted: [
      ['', '', null],
      ['', '', null],
      ['', '', null],
    ],
  },
  {
    name: 'mixed packs',
    file: xlsx([
      ['品名', '规格', '每箱数量(支)', '订购箱数', '合计数量(支)'],
      ['GB/T 5783 8.8 镀锌', 'M10×30', 1200, 5, 6000],
      ['GB/T 5783 8.8 镀锌', 'M12×40', 700, 4, 2800],
    ]),
    wanted: [
      ['GB/T 5783', 'M10×30', 6000, '支', '8.8'],
      ['GB/T 5783', 'M12×40', 2800, '支', '8.8'],
    ],
  },
  {
    name: 'only boxes',
    file: xlsx([
      ['品名', '规格', '箱装数', '订箱'],
      ['GB/T 5783 8.8 镀锌', 'M10×30', 1200, 5],
      ['GB/T 5783 8.8 镀锌', 'M12×40', 700, 4],
    ]),
    wanted: [
      ['GB/T 5783', 'M10×30', null],
      ['GB/T 5783', 'M12×40', null],
    ],
    asks: true,
  },
  {
    name: 'qty with tolerance remarks',
    file: xlsx([
      ['物资名称', '规格', '数量（±5%）', '单位'],
      ['GB/T 5783 螺栓 8.8', 'M8×20', 1000, '支'],
    ]),
    wanted: [['GB/T 5783', 'M8×20', 1000, '支', '8.8']],
  },
  {
    name: 'german two language',
    file: xlsx([
      ['Pos. / Item', 'Stück / Qty', 'Benennung / Description', 'Norm / Standard', 'Größe / Size', 'Material'],
      ['1', '16', 'Sechskantschraube / Hex screw', 'ISO 4017', 'M12x35', '8.8'],
      ['2', '16', 'Scheibe / Washer', 'ISO 7089', '12', 'St'],
    ]),
    wanted: [
      ['ISO 4017', 'M12×35', 16, '', '8.8'],
      ['ISO 7089', '12', 16],
    ],
  },
  {
    name: 'qty column in front unnamed',
    file: xlsx([
      ['', 'Description', 'Std'],
      ['10', 'Hex bolt M8x30 8.8', 'ISO 4017'],
      ['20', 'Hex nut M8', 'ISO 4032'],
    ]),
    wanted: [
      ['ISO 4017', 'M8×30', null],
      ['ISO 4032', 'M8', null],
    ],
    asks: true,
  },
  {
    name: 'chinese handheld',
    file: csv([
      ['货品', '型号规格', '单位', '件数', '每件', '总数量'],
      ['外六角GB5783 8.8', 'M10*40', '支', 3, 500, 1500],
      ['弹垫GB93', '10', '支', 1, 5000, 5000],
    ]),
    wanted: [
      ['GB/T 5783', 'M10×40', 1500, '支', '8.8'],
      ['GB/T 93', '10', 5000, '支'],
    ],
  },
  {
    name: 'price per 100 and qty',
    file: xlsx([
      ['Art.-Nr.', 'Bezeichnung', 'Menge', 'Einheit', 'Preis/100', 'Gesamt'],
      ['1', 'ISO 4762 M8x25 8.8 vz', '2.000', 'Stk', '8,50', '170,00'],
      ['2', 'ISO 7089 8 vz', '4000', 'Stk', '0,90', '36,00'],
    ]),
    wanted: [
      ['ISO 4762', 'M8×25', null],
      ['ISO 7089', '8', 4000, '支'],
    ],
  },
  {
    name: 'groups as rows',
    file: xlsx([
      ['规格', '数量', '单位'],
      ['一、六角头螺栓 GB/T 5783 8.8级 镀锌', '', ''],
      ['M8×20', 100, '支'],
      ['M8×25', 200, '支'],
      ['二、六角螺母 GB/T 6170 8级', '', ''],
      ['M8', 300, '支'],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×20', 100, '支', '8.8'],
      ['GB/T 5783', 'M8×25', 200, '支', '8.8'],
      ['GB/T 6170', 'M8', 300, '支', '8'],
    ],
  },
  {
    name: 'one column sheet',
    file: xlsx([['GB/T 5783 M8×20 8.8级 镀锌 100支'], ['GB/T 6170 M8 8级 100个']]),
    wanted: [
      ['GB/T 5783', 'M8×20', null],
      ['GB/T 6170', 'M8', null],
    ],
    asks: true,
  },
  {
    name: 'dimension columns of washers',
    file: xlsx([
      ['名称', '标准', '内径', '外径', '厚度', '数量'],
      ['平垫圈', 'GB/T 97.1', 8.4, 16, 1.6, 500],
      ['大垫圈', 'GB/T 96.1', 10.5, 30, 2.5, 200],
    ]),
    wanted: [
      ['GB/T 97.1', '8', 500],
      ['GB/T 96.1', '10', 200],
    ],
  },
  {
    name: 'thread and length columns en',
    file: xlsx([
      ['Head type', 'Thread', 'Length (mm)', 'Material', 'Finish', 'Qty (pcs)'],
      ['Socket head cap', 'M4', 12, 'Steel 12.9', 'Black oxide', 100],
      ['Countersunk socket', 'M5', 16, 'A2', '', 50],
    ]),
    wanted: [
      ['', 'M4×12', 100, '支', '12.9'],
      ['', 'M5×16', 50, '支'],
    ],
  },
  {
    name: 'ansi decimal',
    file: csv([
      ['Item', 'Description', 'Qty'],
      ['1', 'SHCS 10-32 X .500 ALLOY', '50'],
      ['2', 'FHSCS 1/4-20 X .75 SS', '25'],
      ['3', 'HEX NUT #8-32 SS', '100'],
    ]),
    wanted: [
      ['', 'No.10×12.7', 50],
      ['', '1/4×19.05', 25],
      ['', 'No.8', 100],
    ],
  },
  {
    name: 'remarks with quantities',
    file: xlsx([
      ['名称', '规格', '数量', '备注'],
      ['GB/T 5783 螺栓 8.8', 'M8×20', 100, '其中50支要镀锌'],
      ['GB/T 6170 螺母 8', 'M8', 100, '配套上项'],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×20', 100, '', '8.8'],
      ['GB/T 6170', 'M8', 100, '', '8'],
    ],
  },
]

export const messages: readonly TextCase[] = [
  {
    name: 'factory wechat',
    text: '明天送：\n12.9 M8-35杯头 300\n12.9 M10-40杯头 300\n8.8 M10-40外六角全牙 蓝白 500',
    wanted: [
      ['', 'M8×35', 300, '', '12.9'],
      ['', 'M10×40', 300, '', '12.9'],
      ['', 'M10×40', 500, '', '8.8'],
    ],
  },
  {
    name: 'pairs',
    text: 'M12*80螺栓配双母双平垫 60套 热镀锌 8.8\nM16*100 地脚螺栓 单母单垫 24套',
    wanted: [
      ['', 'M12×80', 60, '套', '8.8'],
      ['', 'M12', 120, '支'],
      ['', '12', 120, '支'],
      ['', 'M16×100', 24, '套'],
      ['', 'M16', 24, '支'],
      ['', '16', 24, '支'],
    ],
  },
  {
    name: 'units each',
    text: 'GB/T 5783 M8×20: 1000 EA\nGB/T 6170 M8: 1,000 EA\nGB/T 97.1 8: 2 KPCS',
    wanted: [
      ['GB/T 5783', 'M8×20', 1000, '支'],
      ['GB/T 6170', 'M8', 1000, '支'],
      ['GB/T 97.1', '8', 2, '千支'],
    ],
  },
  {
    name: 'question marks',
    text: 'M10*1.25*50细牙外六角 10.9 有货吗？要60支\nM10*1.25 细牙螺母 60个',
    wanted: [
      ['', 'M10×50', 60, '支', '10.9'],
      ['', 'M10', 60, '支'],
    ],
  },
  {
    name: 'range of count',
    text: 'M8*30 外六角 大概500左右\nM8螺母 500-600个\nM8平垫 约1000',
    wanted: [
      ['', 'M8×30', null],
      ['', 'M8', null],
      ['', '8', null],
    ],
  },
  {
    name: 'qty behind price',
    text: 'GB70.1 M6*20 12.9 单价0.18 数量1500\nGB70.1 M8*20 12.9 单价0.32 数量800',
    wanted: [
      ['GB/T 70.1', 'M6×20', 1500, '', '12.9'],
      ['GB/T 70.1', 'M8×20', 800, '', '12.9'],
    ],
  },
  {
    name: 'numbers with dots',
    text: '1.M6*16内六角 100个\n2.M6*20内六角 200个\n3.M8*20内六角 300个',
    wanted: [
      ['', 'M6×16', 100, '支'],
      ['', 'M6×20', 200, '支'],
      ['', 'M8×20', 300, '支'],
    ],
  },
  {
    name: 'length in words',
    text: 'M20丝杆 每根1米 要30根 8.8级\nM16双头螺柱 长150 两头各40牙 20支',
    wanted: [
      ['', 'M20×1000', 30, '支', '8.8'],
      ['', 'M16×150', 20, '支'],
    ],
  },
  {
    name: 'mixed order quoted',
    text: '> On Monday you wrote:\n> ISO 4014 M12x80 8.8 100 pcs\nPlease change to:\nISO 4014 M12x90 8.8 150 pcs',
    wanted: [
      ['ISO 4014', 'M12×80', null],
      ['ISO 4014', 'M12×90', 150, '支', '8.8'],
    ],
  },
  {
    name: 'cancelled',
    text: 'GB5783 M8*20 8.8 500支\n取消 GB5783 M8*30 8.8 300支\nM8*40的不要了',
    wanted: [
      ['GB/T 5783', 'M8×20', 500, '支', '8.8'],
      ['GB/T 5783', 'M8×30', null],
      ['', 'M8×40', null],
    ],
  },
  {
    name: 'total at end',
    text: 'GB5783 M8*20 8.8 500支\nGB5783 M8*30 8.8 300支\n共800支',
    wanted: [
      ['GB/T 5783', 'M8×20', 500, '支', '8.8'],
      ['GB/T 5783', 'M8×30', 300, '支', '8.8'],
      ['', '', null],
    ],
  },
  {
    name: 'and same',
    text: '外六角8.8 M8*20 500 M8*25 500 M8*30 300',
    wanted: [
      ['', 'M8×20', 500, '', '8.8'],
      ['', 'M8×25', 500, '', '8.8'],
      ['', 'M8×30', 300, '', '8.8'],
    ],
  },
  {
    name: 'sizes with hash',
    text: '螺丝 1/4-20*1" 不锈钢 200个\n#8-32*1/2 盘头 500个',
    wanted: [
      ['', '1/4×25.4', 200, '支'],
      ['', 'No.8×12.7', 500, '支'],
    ],
  },
]
