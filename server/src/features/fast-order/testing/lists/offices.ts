import { csv, html, type ListCase, ods, text, xls, xlsx } from './list-case.ts'

/** Lists as programs of offices and designers export them, and as sites, works and stores fill in their forms. */
export const offices: readonly ListCase[] = [
  {
    name: 'a bill of materials of a drawing program',
    file: xlsx([
      ['项目号', '零件号', '说明', '材料', '数量'],
      [1, 'GB/T 5783-2016', '六角头螺栓 全螺纹 M8×25', '8.8级', 12],
      [2, 'GB/T 70.1-2008', '内六角圆柱头螺钉 M5×16', '12.9级', 24],
      [3, 'GB/T 97.1-2002', '平垫圈 A级 8', '200HV', 12],
      [4, 'GB/T 93-1987', '标准型弹簧垫圈 8', '65Mn', 12],
    ]),
    wanted: [
      ['GB/T 5783-2016', 'M8×25', 12],
      ['GB/T 70.1-2008', 'M5×16', 24],
      ['GB/T 97.1-2002', '8', 12],
      ['GB/T 93-1987', '8', 12],
    ],
  },
  {
    name: 'a request of an ERP with two days and a suggested supplier',
    file: xls([
      ['请购单'],
      ['单据号：', 'QG20261105', '', '日期：', '2026-11-05', '', '部门：', '生产部'],
      ['行号', '存货编码', '存货名称', '规格型号', '主计量', '数量', '建议订货日期', '需求日期', '建议供应商'],
      [1, '0301-0012', '外六角螺栓', 'GB/T5782 M16*90 8.8级', '套', 120, '2026-11-06', '2026-11-15', ''],
      [2, '0301-0045', '六角螺母', 'GB/T6170 M16 8级', '个', 120, '2026-11-06', '2026-11-15', ''],
      [3, '0302-0007', '平垫圈', 'GB/T97.1 16 200HV', '个', 240, '2026-11-06', '2026-11-15', ''],
    ]),
    wanted: [
      ['GB/T 5782', 'M16×90', 120, '套'],
      ['GB/T 6170', 'M16', 120, '支'],
      ['GB/T 97.1', '16', 240, '支'],
    ],
  },
  {
    name: 'an order of a large program with a price per thousand',
    file: html([
      ['项目', '物料', '短文本', '采购订单数量', 'OUn', '交货日期', '净价', '每', '货币', '工厂'],
      [
        '00010',
        '1000231',
        '内六角螺钉 GB/T70.1 M6X20-12.9 发黑',
        '2,000',
        'PC',
        '2026.12.10',
        '85.00',
        '1,000',
        'CNY',
        '1010',
      ],
      ['00020', '1000232', '六角螺母 GB/T6170 M6-8 镀锌', '5,000', 'PC', '2026.12.10', '22.00', '1,000', 'CNY', '1010'],
    ]),
    wanted: [
      ['GB/T 70.1', 'M6×20', 2000, '支'],
      ['GB/T 6170', 'M6', 5000, '支'],
    ],
  },
  {
    name: 'an order in traditional characters with stock beside it',
    file: xlsx([
      ['採購單'],
      ['項次', '品號', '品名', '規格', '庫存量', '採購數量', '單位', '單價', '預交日'],
      ['0001', 'B3-0825', '六角頭螺栓', 'DIN 933 M8x25 8.8 鍍鋅', 150, 2000, 'PCS', 0.55, '2026/12/05'],
      ['0002', 'N3-0800', '六角螺帽', 'DIN 934 M8 8級 鍍鋅', 0, 2000, 'PCS', 0.21, '2026/12/05'],
    ]),
    wanted: [
      ['DIN 933', 'M8×25', 2000, '支'],
      ['DIN 934', 'M8', 2000, '支'],
    ],
  },
  {
    name: 'a summary of bolts of a steel structure with a share for losses',
    file: xlsx([
      ['高强螺栓汇总表'],
      ['序号', '名称', '规格', '性能等级', '单位', '图纸数量', '损耗', '采购数量'],
      [1, '大六角头高强螺栓 GB/T 1228', 'M20×70', '10.9S', '套', 1200, '3%', 1236],
      [2, '大六角头高强螺栓 GB/T 1228', 'M24×90', '10.9S', '套', 400, '3%', 412],
    ]),
    wanted: [
      ['GB/T 1228', 'M20×70', 1236, '套'],
      ['GB/T 1228', 'M24×90', 412, '套'],
    ],
  },
  {
    name: 'a tender with features in several lines of a cell',
    file: xlsx([
      ['分部分项工程量清单'],
      ['序号', '项目名称', '项目特征', '计量单位', '工程量'],
      [1, '六角头螺栓', '1.规格：M16×60\n2.标准：GB/T 5782\n3.强度等级：8.8级\n4.表面：热浸镀锌', '支', 350],
      [2, '六角螺母', '1.规格：M16\n2.标准：GB/T 6170\n3.强度等级：8级\n4.表面：热浸镀锌', '支', 700],
    ]),
    wanted: [
      ['GB/T 5782', 'M16×60', 350, '支'],
      ['GB/T 6170', 'M16', 700, '支'],
    ],
  },
  {
    name: 'a German bill of materials with the quantity first',
    file: xlsx([
      ['Pos', 'Menge', 'ME', 'Benennung', 'Sachnummer / Norm', 'Werkstoff', 'Bemerkung'],
      [1, 4, 'Stk', 'Zylinderschraube M6x20', 'ISO 4762', '8.8', 'verzinkt'],
      [2, 8, 'Stk', 'Scheibe 6,4', 'DIN 125-A', '140HV', ''],
      [3, 2, 'Stk', 'Sechskantschraube M12x1,25x50', 'DIN 961', '10.9', ''],
    ]),
    wanted: [
      ['ISO 4762', 'M6×20', 4, '支'],
      ['DIN 125-A', '6', 8, '支'],
      ['DIN 961', 'M12×50', 2, '支'],
    ],
  },
  {
    name: 'an English request for prices with a target price',
    file: xlsx([
      ['RFQ 2026-118'],
      ['Line', 'Customer P/N', 'Description', 'Req. Qty', 'UoM', 'Target Price', 'Due Date'],
      [1, 'C-100', 'HEX CAP SCREW DIN 933 M10-1.5 x 40 CL 8.8 ZINC', 2500, 'EA', 0.12, '12/15/2026'],
      [2, 'C-101', 'SOCKET HEAD CAP SCREW DIN 912 M5-0.8 x 20 CL 12.9 BLACK OXIDE', 10000, 'EA', 0.05, '12/15/2026'],
      [3, 'C-102', 'NYLON LOCK NUT DIN 985 M8 CL 8 ZINC', 4000, 'EA', 0.04, '12/15/2026'],
    ]),
    wanted: [
      ['DIN 933', 'M10×40', 2500, '支'],
      ['DIN 912', 'M5×20', 10_000, '支'],
      ['DIN 985', 'M8', 4000, '支'],
    ],
  },
  {
    name: 'a Japanese list of parts with materials',
    file: xlsx([
      ['部品表'],
      ['No', '名称', '型式・寸法', '材質', '個数', '備考'],
      [1, '六角穴付ボルト JIS B 1176', 'M5×16', 'SCM435', 24, ''],
      [2, '六角ナット JIS B 1181', 'M8', 'SUS304', 12, ''],
    ]),
    wanted: [
      ['JIS B1176', 'M5×16', 24, '支'],
      ['JIS B1181', 'M8', 12, '支'],
    ],
  },
  {
    name: 'descriptions between backslashes',
    file: csv([
      ['物料编码', '物料描述', '需求量', '单位'],
      ['M00121', '螺栓\\GB/T5783\\M10×30\\8.8级\\镀锌', '260', '支'],
      ['M00122', '螺母\\GB/T6170\\M10\\8级\\镀锌', '260', '支'],
      ['M00123', '垫圈\\GB/T93\\10\\65Mn\\发黑', '260', '支'],
    ]),
    wanted: [
      ['GB/T 5783', 'M10×30', 260, '支'],
      ['GB/T 6170', 'M10', 260, '支'],
      ['GB/T 93', '10', 260, '支'],
    ],
  },
  {
    name: 'a plan of months with their sum',
    file: xlsx([
      ['物料名称', '规格', '10月', '11月', '12月', '合计', '单位'],
      ['GB/T 5783 六角头螺栓', 'M8×20', 1000, 1500, 500, 3000, '支'],
      ['GB/T 6170 六角螺母', 'M8', 1000, 1000, 1000, 3000, '支'],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×20', 3000, '支'],
      ['GB/T 6170', 'M8', 3000, '支'],
    ],
  },
  {
    name: 'a note of a store with what is asked for and what was given',
    file: ods([
      ['领料单', null, null, null, null, null],
      ['物料名称', '规格型号', '单位', '请领数量', '实发数量', '备注'],
      ['六角头螺栓 GB/T 5782', 'M20×100', '件', 32, null, '8.8级'],
      ['六角螺母 GB/T 6170', 'M20', '件', 32, null, '8级'],
      ['领料人：', null, '发料人：', null, null, null],
    ]),
    wanted: [
      ['GB/T 5782', 'M20×100', 32, '支'],
      ['GB/T 6170', 'M20', 32, '支'],
    ],
  },
  {
    name: 'a list with the brand, the finish and the material in columns of their own',
    file: xlsx([
      ['No.', '产品名称', '标准', '牙径', '牙距', '长度', '材质', '强度', '表面颜色', '品牌', '订货量(PCS)'],
      [1, '杯头内六角', 'GB/T 70.1', 'M8', '1.25', 30, '合金钢', '12.9', '黑色', '', 1500],
      [2, '平头内六角', 'GB/T 70.3', 'M6', '1.0', 16, '合金钢', '10.9', '黑色', '', 800],
    ]),
    wanted: [
      ['GB/T 70.1', 'M8×30', 1500, '支'],
      ['GB/T 70.3', 'M6×16', 800, '支'],
    ],
  },
  {
    name: 'German figures with a point for thousands and two decimals',
    file: text(
      [
        ['Artikel', 'Bezeichnung', 'Menge', 'Einheit', 'Preis'],
        ['4711', 'DIN 933 M8x30 8.8 verzinkt', '1.500,00', 'St', '12,50'],
        ['4712', 'DIN 985 M10 8 verzinkt', '800,00', 'St', '8,10'],
      ],
      ';',
      'latin1',
    ),
    wanted: [
      ['DIN 933', 'M8×30', 1500, '支'],
      ['DIN 985', 'M10', 800, '支'],
    ],
  },
  {
    name: 'sizes merged downwards below a heading of the group',
    file: xlsx(
      [
        ['品名', '规格', '长度mm', '数量（个）'],
        ['十字槽盘头螺钉 GB/T 818', 'M4', 8, 500],
        [null, null, 10, 600],
        [null, 'M5', 12, 300],
        ['十字槽沉头螺钉 GB/T 819.1', 'M4', 16, 200],
      ],
      ['A2:A4', 'B2:B3'],
    ),
    wanted: [
      ['GB/T 818', 'M4×8', 500, '支'],
      ['GB/T 818', 'M4×10', 600, '支'],
      ['GB/T 818', 'M5×12', 300, '支'],
      ['GB/T 819.1', 'M4×16', 200, '支'],
    ],
  },
  {
    name: 'a shop order with packs and the pieces in each',
    file: xlsx([
      ['商品名称', '规格', '包装规格', '订购数量', '单位'],
      ['304不锈钢外六角螺栓 GB/T 5783', 'M6×20', '100个/包', 5, '包'],
      ['304不锈钢六角螺母 GB/T 6170', 'M6', '200个/包', 3, '包'],
    ]),
    wanted: [
      ['GB/T 5783', 'M6×20', 500, '支'],
      ['GB/T 6170', 'M6', 600, '支'],
    ],
  },
]
