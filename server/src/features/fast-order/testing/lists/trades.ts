// Long because: one list appears with the other.
import { csv, html, type ListCase, ods, pdf, xls, xlsx } from './list-case.ts'

/** Lists of other trades: mounting of solar panels, railways, cabinets, spare parts, steel structures, Austria, Japan and Taiwan. */
export const trades: readonly ListCase[] = [
  {
    name: 'a list of solar mounting with the use of one set, the sets and their sum',
    file: xlsx([
      ['XX分布式光伏项目 支架紧固件清单'],
      ['序号', '材料名称', '规格', '材质', '单套用量', '套数', '合计', '单位', '备注'],
      [1, '外六角螺栓', 'GB/T5783 M10×30', 'A2-70', 4, 120, 480, '只', '导轨连接'],
      [2, '法兰面螺母', 'GB/T6177.1 M10', 'A2-70', 4, 120, 480, '只', ''],
      [3, '平垫圈', 'GB/T97.1 10', '304', 8, 120, 960, '片', ''],
      [4, '压块', '中压 40mm', 'AL6005-T5', 2, 120, 240, '套', ''],
      ['合计', null, null, null, null, null, 2160, null, null],
    ]),
    wanted: [
      ['GB/T 5783', 'M10×30', 480, '支'],
      ['GB/T 6177.1', 'M10', 480, '支'],
      ['GB/T 97.1', '10', 960, '支'],
    ],
  },
  {
    name: 'a demand of a railway with sets, washers with a diameter sign and the year of an old edition',
    file: xls([
      ['物资需求计划表'],
      ['单位：某工务段', null, null, null, null, '2026年11月'],
      ['物资编码', '物资名称', '规格型号', '执行标准', '计量单位', '需求数量', '到货时间', '使用单位', '备注'],
      ['5512001', '六角头螺栓', 'M20×80 8.8级', 'GB/T5782-2016', '套', 300, '2026-12-20', '线路车间', '带母'],
      ['5512002', '六角螺母', 'M24', 'GB/T 6170', '个', 600, '2026-12-20', '线路车间', ''],
      ['5512003', '弹簧垫圈', 'φ24', 'GB/T 93-1987', '个', 600, '2026-12-20', '桥隧车间', ''],
    ]),
    wanted: [
      ['GB/T 5782-2016', 'M20×80', 300, '套'],
      ['GB/T 6170', 'M24', 600, '支'],
      ['GB/T 93-1987', '24', 600, '支'],
    ],
  },
  {
    name: 'a cabinet whose devices are no fasteners',
    file: xlsx([
      ['柜号：1AP1', '', '', '', '', ''],
      ['序号', '元件名称', '型号规格', '品牌', '单位', '数量'],
      [1, '断路器', 'NSX100F TM80D', '施耐德', '只', 2],
      [2, '内六角螺钉', 'M6×16 GB70.1 12.9级', '国产', '颗', 48],
      [3, '十字槽盘头螺钉', 'M4×10 GB818 镀彩锌', '国产', '颗', 200],
      [4, '接线端子', 'UK2.5B', '菲尼克斯', '只', 60],
    ]),
    wanted: [
      ['GB/T 70.1', 'M6×16', 48, '支'],
      ['GB/T 818', 'M4×10', 200, '支'],
    ],
  },
  {
    name: 'spare parts in German and English with holes of washers',
    file: xlsx([
      ['Ersatzteilliste / spare parts list'],
      ['pos.', 'Menge quantity', 'Beschreibung / description', 'Material', 'Bestell-Nr.'],
      [14, 4, 'Skt. Schraube DIN EN 24014 M5x20', 'A2-70', '65-01-031/13'],
      [15, 4, 'Skt. Mutter DIN 934 M5', 'A2', '65-01-038/15'],
      [16, 8, 'Scheibe DIN 125 A 5,3', '1.4301', '65-01-030/15'],
      [17, 1, 'Führungsbuchse', 'PEEK', '08-01-177/23'],
    ]),
    wanted: [
      ['ISO 4014', 'M5×20', 4],
      ['DIN 934', 'M5', 4],
      ['DIN 125-A', '5', 8],
    ],
  },
  {
    name: 'an Austrian list with dashes between standard, size and class',
    file: xlsx([
      ['Pos', 'Bezeichnung', 'Anzahl (Stück)', 'Werkstoff', 'Bemerkung'],
      [1, 'Sechskantschraube ISO 4014 – M12 × 50 – 5.6', 6, 'Stahl', 'brüniert'],
      [2, 'Sechskantmutter ISO 4032–M16-8', 12, 'Stahl', ''],
      [3, 'Zylinderschraube ISO 4762 - M8 x 25 - 8.8', 24, 'Stahl', 'verzinkt'],
      [4, 'Passfeder DIN 6885 - A 8x7x40', 2, 'C45', ''],
    ]),
    wanted: [
      ['ISO 4014', 'M12×50', 6, '支'],
      ['ISO 4032', 'M16', 12, '支'],
      ['ISO 4762', 'M8×25', 24, '支'],
      ['DIN 6885-A', '8×7×40', 2, '支'],
    ],
  },
  {
    name: 'a Japanese list with size and length in columns of their own',
    file: xlsx([
      ['番号', '部品名', '規格', '呼び', '長さ', '材質', '数量', '単位', '備考'],
      [1, '六角穴付きボルト', 'JIS B 1176', 'M6', 20, 'SCM435', 24, '本', ''],
      [2, '六角ボルト', 'JIS B 1180', 'M10', 35, 'SUS304', 16, '本', '全ねじ'],
      [3, '平座金', 'JIS B 1256', 'M10', '', 'SUS304', 32, '枚', ''],
    ]),
    wanted: [
      ['JIS B1176', 'M6×20', 24, '支'],
      ['JIS B1180', 'M10×35', 16, '支'],
      ['JIS B1256', '10', 32, '支'],
    ],
  },
  {
    name: 'an order of Taiwan with years of the republic',
    file: ods([
      ['採購單'],
      ['廠商：某某螺絲行', null, null, '日期：115/11/29'],
      ['項次', '品名規格', '單位', '數量', '單價', '金額', '交貨日'],
      [1, '六角螺絲 DIN933 M8x30 白鐵304', '支', 500, 2.5, 1250, '115/12/05'],
      [2, '六角螺帽 DIN934 M8 白鐵304', '個', 500, 0.8, 400, '115/12/05'],
      [3, '平華司 DIN125 M8 白鐵304', '片', 1000, 0.3, 300, '115/12/05'],
      ['', '合計', '', '', '', 1950, ''],
    ]),
    wanted: [
      ['DIN 933', 'M8×30', 500, '支'],
      ['DIN 934', 'M8', 500, '支'],
      ['DIN 125', '8', 1000, '支'],
    ],
  },
  {
    name: 'sizes and lengths in millimetres, an amount, and no standard',
    file: csv([
      ['Item No.', 'Size', 'Length', 'Amount', 'Image'],
      ['S02', 'M3', '12mm', '20', 'a.jpg'],
      ['S03', 'M3', '16mm', '96', 'b.jpg'],
      ['S15', 'M8', '60mm', '9', 'c.jpg'],
    ]),
    wanted: [
      ['', 'M3×12', 20],
      ['', 'M3×16', 96],
      ['', 'M8×60', 9],
    ],
  },
  {
    name: 'sets of a steel structure with a loss and what is to be bought',
    file: xlsx([
      ['高强度螺栓汇总表'],
      ['工程名称：3#厂房'],
      ['编号', '名称', '规格', '性能等级', '数量（套）', '损耗(2%)', '采购量（套）', '备注'],
      ['1', '大六角高强螺栓连接副 GB/T1228', 'M20×70', '10.9S', 1500, 30, 1530, '一栓一母两垫'],
      ['2', '扭剪型高强螺栓 GB/T3632', 'M22×75', '10.9S', 800, 16, 816, ''],
    ]),
    wanted: [
      ['GB/T 1228', 'M20×70', 1530, '套'],
      ['GB/T 3632', 'M22×75', 816, '套'],
    ],
  },
  {
    name: 'a year’s use beside what is ordered now',
    file: xlsx([
      ['Line', 'Part No.', 'Description', 'UOM', 'EAU', 'Order Qty', 'Lead time (wks)', 'Target price'],
      [10, 'HW-0001', 'Hex cap screw ISO 4017 M8x25 8.8 Zn', 'EA', 24000, 2000, 6, '0.05'],
      [20, 'HW-0002', 'Flat washer ISO 7089 8 200HV Zn', 'EA', 48000, 4000, 6, '0.01'],
      [30, 'HW-0003', 'Hex nut ISO 4032 M8 cl.8 Zn', 'EA', 24000, 2000, 6, '0.02'],
    ]),
    wanted: [
      ['ISO 4017', 'M8×25', 2000, '支'],
      ['ISO 7089', '8', 4000, '支'],
      ['ISO 4032', 'M8', 2000, '支'],
    ],
  },
  {
    name: 'a plan of maintenance with stock, use of a month and an estimate',
    file: xlsx([
      ['名称及规格', '单位', '现有库存', '月均用量', '计划采购数', '估价', '备注'],
      ['外六角螺栓 GB5783 M12*40 8.8级', '套', 120, 80, 200, '1.2', '含平弹垫'],
      ['内六角螺栓 GB70.1 M10*50 12.9级', '件', 35, 60, 150, '0.9', ''],
    ]),
    wanted: [
      ['GB/T 5783', 'M12×40', 200, '套'],
      ['GB/T 70.1', 'M10×50', 150, '支'],
    ],
  },
  {
    name: 'a page with thousands in its title',
    file: html([
      ['物料编号', '物料描述', '数量（千只）', '交期'],
      ['A-100', '六角螺母 GB/T6170 M6 8级 蓝白锌', 12.5, '12月'],
      ['A-101', '平垫圈 GB/T97.1 6 蓝白锌', 25, '12月'],
    ]),
    wanted: [
      ['GB/T 6170', 'M6', 12500, '支'],
      ['GB/T 97.1', '6', 25000, '支'],
    ],
  },
  {
    name: 'cartons, pieces in each, their product and a weight',
    file: xlsx([
      ['品名', '规格', '箱数', '每箱数量(pcs)', '总数量(pcs)', '毛重(kg)'],
      ['GB/T 70.1 内六角', 'M5×12', 3, 4000, 12000, 30],
      ['GB/T 70.1 内六角', 'M6×20', 2, 2500, 5000, 36],
    ]),
    wanted: [
      ['GB/T 70.1', 'M5×12', 12000, '支'],
      ['GB/T 70.1', 'M6×20', 5000, '支'],
    ],
  },
  {
    name: 'quantities with a share for losses in the cell',
    file: xlsx([
      ['标准', '规格', '数量', '单位'],
      ['GB/T 5783', 'M8×20', '200+10', '支'],
      ['GB/T 6170', 'M8', '200+5%', '支'],
      ['GB/T 97.1', '8', '约400', '支'],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×20', null],
      ['GB/T 6170', 'M8', null],
      ['GB/T 97.1', '8', null],
    ],
  },
  {
    name: 'a drawn request of a railway',
    file: pdf(
      '采购询价单',
      [
        ['序号', '名称', '规格型号', '标准', '单位', '数量', '含税单价'],
        ['1', '六角头螺栓', 'M16×60', 'GB/T 5782', '套', '200', ''],
        ['2', 'I型六角螺母', 'M16', 'GB/T 6170', '个', '400', ''],
        ['3', '平垫圈', '16', 'GB/T 97.1', '个', '400', ''],
      ],
      [40, 90, 190, 270, 350, 400, 450],
    ),
    wanted: [
      ['GB/T 5782', 'M16×60', 200, '套'],
      ['GB/T 6170', 'M16', 400, '支'],
      ['GB/T 97.1', '16', 400, '支'],
    ],
  },
  {
    name: 'an order that was changed, before and after',
    file: xlsx([
      ['名称', '规格', '原数量', '变更数量', '变更后数量'],
      ['GB/T 5783 螺栓', 'M8×20', 500, -100, 400],
      ['GB/T 6170 螺母', 'M8', 500, 200, 700],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×20', 400],
      ['GB/T 6170', 'M8', 700],
    ],
  },
  {
    name: 'two columns under one title of a quantity',
    file: xlsx([
      ['名称', '规格', '数量', '数量'],
      ['GB/T 5783 螺栓', 'M12×50', 25, 30],
    ]),
    wanted: [['GB/T 5783', 'M12×50', null]],
    asks: true,
  },
  {
    name: 'a German export with two columns of names',
    file: csv(
      [
        ['Pos.', 'Artikel-Nr.', 'Bezeichnung 1', 'Bezeichnung 2', 'ME', 'Bestellmenge', 'EP', 'GP'],
        ['10', '4711-8', 'Zylinderschraube DIN 912', 'M8x40-8.8 A2K', 'ST', '250', '0,12', '30,00'],
        ['20', '4711-9', 'Sicherungsscheibe', 'DIN 6799 - 8', 'ST', '50', '0,05', '2,50'],
      ],
      ';',
    ),
    wanted: [
      ['DIN 912', 'M8×40', 250, '支'],
      ['DIN 6799', '8', 50, '支'],
    ],
  },
  {
    name: 'quantities of several sites and their sum',
    file: xlsx([
      ['名称', '规格', 'A基地', 'B基地', 'C基地', '合计'],
      ['GB/T 5783 六角螺栓', 'M10×30', 100, 200, 300, 600],
      ['GB/T 6170 螺母', 'M10', 50, 0, 70, 120],
    ]),
    wanted: [
      ['GB/T 5783', 'M10×30', 600],
      ['GB/T 6170', 'M10', 120],
    ],
  },
  {
    name: 'a bill of materials with weights of one and of all',
    file: xlsx([
      ['序号', '代号', '名称', '数量', '材料', '单重', '总重', '备注'],
      [1, 'GB/T 5783-2016', '螺栓 M16×50', 8, '8.8级', 0.12, 0.96, ''],
      [2, 'GB/T 97.1-2002', '垫圈 16', 8, '200HV', 0.011, 0.09, ''],
    ]),
    wanted: [
      ['GB/T 5783-2016', 'M16×50', 8],
      ['GB/T 97.1-2002', '16', 8],
    ],
  },
  {
    name: 'lifts, with what one of them needs and the sum',
    file: xlsx([
      ['序号', '物料号', '名称及规格', '单梯数量', '梯数', '总需求', '单位'],
      [1, 'E001', '六角螺栓 GB/T5782 M16×50 8.8', 12, 6, 72, '件'],
      [2, 'E002', '弹簧垫圈 GB/T93 16', 12, 6, 72, '件'],
    ]),
    wanted: [
      ['GB/T 5782', 'M16×50', 72, '支'],
      ['GB/T 93', '16', 72, '支'],
    ],
  },
  {
    name: 'ships, with what one of them needs and the total',
    file: xlsx([
      ['ITEM', 'DESCRIPTION', 'MATERIAL', 'SIZE', 'QTY/SHIP', 'SHIPS', 'TTL QTY', 'REMARK'],
      [1, 'HEX BOLT ISO 4014', '8.8 HDG', 'M20x80', 40, 2, 80, ''],
      [2, 'HEX NUT ISO 4032', '8 HDG', 'M20', 40, 2, 80, ''],
    ]),
    wanted: [
      ['ISO 4014', 'M20×80', 80],
      ['ISO 4032', 'M20', 80],
    ],
  },
  {
    name: 'what one cabinet needs, where nothing says how many there are',
    file: xlsx([
      ['名称', '规格', '每柜数量'],
      ['GB/T 70.1 内六角螺钉', 'M6×16', 24],
    ]),
    wanted: [['GB/T 70.1', 'M6×16', 24]],
  },
  {
    name: 'boxes with a factor to the unit of the goods',
    file: xlsx([
      ['物料名称', '规格', '采购数量', '采购单位', '换算率', '基本单位', '基本数量'],
      ['GB/T 70.1 螺钉', 'M4×10', 5, '盒', 1000, '支', 5000],
      ['GB/T 6170 螺母', 'M4', 2000, '支', 1, '支', 2000],
    ]),
    wanted: [
      ['GB/T 70.1', 'M4×10', 5000, '支'],
      ['GB/T 6170', 'M4', 2000, '支'],
    ],
  },
]
