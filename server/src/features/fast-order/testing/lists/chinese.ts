import { csv, html, type ListCase, ods, xls, xlsx, xml } from './list-case.ts'

/** Lists of Chinese purchasers, makers of machines and sites. */
export const chinese: readonly ListCase[] = [
  {
    name: 'a plain purchase list with heading, sum and signatures',
    file: xlsx([
      ['物资采购申请单'],
      ['部门：装配车间', null, null, '日期：2026-11-20'],
      ['序号', '物料名称', '规格型号', '等级', '单位', '数量', '备注'],
      [1, '六角头螺栓 GB/T 5782', 'M12×80', '8.8', '支', 240, ''],
      [2, '六角螺母 GB/T 6170', 'M12', '8', '支', 240, ''],
      [3, '平垫圈 GB/T 97.1', '12', '200HV', '支', 480, ''],
      ['合计', null, null, null, null, 960],
      ['制表：', null, '审核：', null, '批准：'],
    ]),
    wanted: [
      ['GB/T 5782', 'M12×80', 240, '支'],
      ['GB/T 6170', 'M12', 240, '支'],
      ['GB/T 97.1', '12', 480, '支'],
    ],
  },
  {
    name: 'titles over two rows with merged cells',
    file: xlsx(
      [
        ['序号', '名称', '规格', null, '数量', null, '单位'],
        [null, null, '直径', '长度', '单台', '合计', null],
        [1, 'GB/T 5783 六角头螺栓', 'M8', 30, 4, 400, '支'],
        [2, 'GB/T 70.1 内六角螺钉', 'M6', 20, 2, 200, '支'],
      ],
      ['A1:A2', 'B1:B2', 'C1:D1', 'E1:F1', 'G1:G2'],
    ),
    wanted: [
      ['GB/T 5783', 'M8×30', 400, '支'],
      ['GB/T 70.1', 'M6×20', 200, '支'],
    ],
  },
  {
    name: 'titles in Chinese with English below',
    file: xls([
      ['序号', '标准', '规格', '数量', '单位'],
      ['No.', 'Standard', 'Size', 'Qty', 'Unit'],
      [1, 'GB/T 5783', 'M10×30', 500, 'PCS'],
      [2, 'GB/T 6170', 'M10', 500, 'PCS'],
    ]),
    wanted: [
      ['GB/T 5783', 'M10×30', 500, '支'],
      ['GB/T 6170', 'M10', 500, '支'],
    ],
  },
  {
    name: 'units below the titles',
    file: xlsx([
      ['标准号', '公称直径', '长度', '数量'],
      ['', '', '（mm）', '（千支）'],
      ['GB/T 5783', 'M8', 25, 3],
      ['GB/T 5783', 'M8', 35, 1.5],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×25', 3, '千支'],
      ['GB/T 5783', 'M8×35', 1.5, '千支'],
    ],
  },
  {
    name: 'two tables side by side with row numbers',
    file: xlsx([
      ['序号', '名称', '规格', '数量', '', '序号', '名称', '规格', '数量'],
      [1, 'GB/T 5783 螺栓', 'M8×30', 500, '', 3, 'GB/T 6170 螺母', 'M8', 700],
      [2, 'GB/T 5783 螺栓', 'M10×40', 200, '', 4, 'GB/T 93 弹簧垫圈', '8', 900],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×30', 500],
      ['GB/T 5783', 'M10×40', 200],
      ['GB/T 6170', 'M8', 700],
      ['GB/T 93', '8', 900],
    ],
  },
  {
    name: 'standards merged downwards',
    file: xls(
      [
        ['标准', '品名', '规格', '需求数量', '单位'],
        ['GB/T 5783', '六角头螺栓', 'M8×20', 100, '支'],
        [null, null, 'M8×25', 200, '支'],
        [null, null, 'M8×30', 300, '支'],
        ['GB/T 6170', '六角螺母', 'M8', 600, '支'],
      ],
      ['A2:A4', 'B2:B4'],
    ),
    wanted: [
      ['GB/T 5783', 'M8×20', 100, '支'],
      ['GB/T 5783', 'M8×25', 200, '支'],
      ['GB/T 5783', 'M8×30', 300, '支'],
      ['GB/T 6170', 'M8', 600, '支'],
    ],
  },
  {
    name: 'a quantity merged over two rows',
    file: ods(
      [
        ['标准', '规格', '数量', '单位'],
        ['GB/T 5783', 'M8×20', 300, '支'],
        ['GB/T 5783', 'M8×25', null, '支'],
      ],
      ['C2:C3'],
    ),
    wanted: [
      ['GB/T 5783', 'M8×20', 300, '支'],
      ['GB/T 5783', 'M8×25', null, '支'],
    ],
  },
  {
    name: 'quantities for one machine and the machines',
    file: xlsx([
      ['物料编码', '物料名称', '单机用量', '台数'],
      ['W-01', 'GB/T 70.1 M6×16 12.9级 内六角螺钉', 8, 12],
      ['W-02', 'GB/T 5783 M10×30 8.8级', 4, 12],
    ]),
    wanted: [
      ['GB/T 70.1', 'M6×16', 96],
      ['GB/T 5783', 'M10×30', 48],
    ],
  },
  {
    name: 'a total that is not what one machine needs times the machines',
    file: xlsx([
      ['名称规格', '单台数量', '台数', '总数', '单位'],
      ['GB/T 5783 M10×30', 4, 12, 48, '支'],
      ['GB/T 5783 M10×40', 4, 12, 84, '支'],
    ]),
    wanted: [
      ['GB/T 5783', 'M10×30', 48, '支'],
      ['GB/T 5783', 'M10×40', null, '支'],
    ],
  },
  {
    name: 'machines named above the titles',
    file: xlsx([
      ['总装配明细表', '', '', '生产数量：20台'],
      ['序号', '代号', '名称', '规格', '单台数量'],
      [1, 'GB/T 5783', '六角头螺栓', 'M8×30', 6],
    ]),
    wanted: [['GB/T 5783', 'M8×30', null]],
  },
  {
    name: 'an export of a bill of materials with the standard in 代号',
    file: xml([
      ['序号', '代号', '名称', '数量', '材料', '单重', '总重', '备注'],
      ['1', 'GB/T 5783-2016', '螺栓 M12×40', '16', '8.8级', '0.05', '0.8', ''],
      ['2', 'GB/T 97.1-2002', '垫圈 12', '16', '200HV', '0.006', '0.1', ''],
    ]),
    wanted: [
      ['GB/T 5783-2016', 'M12×40', 16],
      ['GB/T 97.1-2002', '12', 16],
    ],
  },
  {
    name: 'weights, prices and stock beside the quantity',
    file: xlsx([
      ['存货编码', '存货名称', '规格型号', '主计量单位', '现存量', '安全库存', '请购数量', '参考单价', '需求日期'],
      ['010201', '外六角螺栓 GB5783', 'M8*30', '支', 1200, 500, 3000, 0.12, '2026-12-01'],
      ['010202', '外六角螺栓 GB5783', 'M8*35', '支', 0, 500, 2000, 0.13, '2026-12-01'],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×30', 3000, '支'],
      ['GB/T 5783', 'M8×35', 2000, '支'],
    ],
  },
  {
    name: 'boxes with their size in a column',
    file: xlsx([
      ['品名规格', '数量', '单位', '每盒数量'],
      ['GB/T 5783 M6×16', 3, '盒', 200],
      ['GB/T 5783 M6×20', 5, '盒', '150支'],
    ]),
    wanted: [
      ['GB/T 5783', 'M6×16', 600, '支'],
      ['GB/T 5783', 'M6×20', 750, '支'],
    ],
  },
  {
    name: 'units with a factor',
    file: csv([
      ['名称', '规格', '数量', '单位'],
      ['GB/T 6170 螺母', 'M8', '2', '万支'],
      ['GB/T 6170 螺母', 'M10', '35', '百支'],
      ['GB/T 93 弹垫', '10', '12.5', '公斤'],
    ]),
    wanted: [
      ['GB/T 6170', 'M8', 20_000, '支'],
      ['GB/T 6170', 'M10', 3500, '支'],
      ['GB/T 93', '10', 12.5, '公斤'],
    ],
  },
  {
    name: 'quantities with their unit in the cell',
    file: xlsx([
      ['品名', '规格', '数量'],
      ['GB/T 5783 螺栓', 'M8×30', '1,200支'],
      ['GB/T 5783 螺栓', 'M8×40', '2.5千支'],
      ['GB/T 5783 螺栓', 'M8×50', '约300'],
      ['GB/T 5783 螺栓', 'M8×60', '200~300'],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×30', 1200, '支'],
      ['GB/T 5783', 'M8×40', 2.5, '千支'],
      ['GB/T 5783', 'M8×50', null],
      ['GB/T 5783', 'M8×60', null],
    ],
  },
  {
    name: 'two lists below each other with other titles',
    file: xlsx([
      ['标准', '规格', '数量'],
      ['GB/T 5783', 'M8×30', 500],
      ['GB/T 5783', 'M8×40', 300],
      [],
      ['名称', '型号', '单位', '需求数量'],
      ['GB/T 6170 六角螺母', 'M8', '支', 800],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×30', 500],
      ['GB/T 5783', 'M8×40', 300],
      ['GB/T 6170', 'M8', 800, '支'],
    ],
  },
  {
    name: 'titles repeated on each page',
    file: xls([
      ['标准', '规格', '数量', '单位'],
      ['GB/T 5783', 'M8×30', 500, '支'],
      ['小计', null, 500],
      ['标准', '规格', '数量', '单位'],
      ['GB/T 6170', 'M8', 800, '支'],
      ['小计', null, 800],
      ['总计', null, 1300],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×30', 500, '支'],
      ['GB/T 6170', 'M8', 800, '支'],
    ],
  },
  {
    name: 'a page that an ERP calls a workbook',
    file: html([
      ['物料号', '物料描述', '订单数量', '订单单位'],
      ['40001', 'GB/T 5783 M16×60 8.8级 镀锌', '1,500', 'EA'],
      ['40002', 'GB/T 6170 M16 8级 镀锌', '1,500', 'EA'],
    ]),
    wanted: [
      ['GB/T 5783', 'M16×60', 1500, '支'],
      ['GB/T 6170', 'M16', 1500, '支'],
    ],
  },
  {
    name: 'titles in traditional characters',
    file: csv([
      ['項次', '品號', '品名', '規格', '訂購數量', '單位'],
      ['1', 'P-1', 'GB/T 5783 六角螺栓', 'M8×30', '500', '支'],
    ]),
    wanted: [['GB/T 5783', 'M8×30', 500, '支']],
  },
  {
    name: 'float noise, numbers as text and line breaks written out',
    file: xlsx([
      ['品名_x000D_规格', '数量', '单位'],
      ['GB/T 5783_x000D_\nM8×30', '500', '支'],
      ['GB/T 5783 M8×40', 0.1 + 0.2, '千支'],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×30', 500, '支'],
      ['GB/T 5783', 'M8×40', 0.3, '千支'],
    ],
  },
]
