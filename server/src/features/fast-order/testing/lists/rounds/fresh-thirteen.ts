// Long because: a table of lists with their right values.
import { csv, type ListCase, xlsx } from '../list-case.ts'
import type { TextCase } from '../texts.ts'

/** thirteenth round: values written before the reader was tried on them. */
export const files: readonly ListCase[] = [
  {
    name: 'monthly purchase plan with stock',
    file: xlsx([
      ['12月标准件采购计划'],
      ['物料编码', '物料名称', '规格型号', '单位', '月用量', '现有库存', '在途', '本次采购量'],
      ['L001', '内六角圆柱头螺钉', 'M8×25 8.8级 GB/T70.1', '个', 4200, 1800, 0, 3000],
      ['L002', '六角法兰面螺栓', 'M8×20 8.8级 GB/T5789', '个', 6000, 500, 2000, 4000],
    ]),
    wanted: [
      ['GB/T 70.1', 'M8×25', 3000, '支', '8.8'],
      ['GB/T 5789', 'M8×20', 4000, '支', '8.8'],
    ],
  },
  {
    name: 'delivery note used as a repeat order',
    file: xlsx([
      ['送货单', '', '', '', '', ''],
      ['品名', '规格', '单位', '订单数', '实送数', '欠数'],
      ['外六角全牙 8.8', 'M12*30', '支', 500, 480, 20],
      ['外六角全牙 8.8', 'M12*40', '支', 300, 300, 0],
    ]),
    wanted: [
      ['', 'M12×30', 500, '支', '8.8'],
      ['', 'M12×40', 300, '支', '8.8'],
    ],
  },
  {
    name: 'lift kit list',
    file: xlsx([
      ['电梯导轨安装螺栓（单梯用量，共8台）'],
      ['名称', '规格', '单梯数量', '总数量', '备注'],
      ['六角头螺栓', 'GB/T 5783 M16×45 8.8', 160, 1280, '配螺母、平垫、弹垫'],
      ['T型螺栓', 'M16×50', 80, 640, ''],
    ]),
    wanted: [
      ['GB/T 5783', 'M16×45', 1280, '', '8.8'],
      ['', 'M16×50', 640],
    ],
  },
  {
    name: 'uk order',
    file: csv(
      [
        ['Qty', 'Description', 'Finish', 'Notes'],
        ['1 box', 'M8 x 40 Hex Set Screw 8.8 DIN 933', 'BZP', 'box of 100'],
        ['250', 'M8 Form A Washer', 'BZP', ''],
        ['250 off', 'M8 Nyloc DIN 985', 'A2', ''],
      ],
      ';',
    ),
    wanted: [
      ['DIN 933', 'M8×40', null],
      ['', '8', 250],
      ['DIN 985', 'M8', 250, '支'],
    ],
  },
  {
    name: 'columns of head and drive',
    file: xlsx([
      ['头型', '槽型', '牙型', '直径', '长度', '材质', '镀层', '数量(千)'],
      ['盘头', '十字', '自攻', '3.5', '16', '铁', '镀镍', 12],
      ['沉头', '内六角', '机牙', 'M4', '10', '304', '', 2],
    ]),
    wanted: [
      // The columns of drive and thread have titles that nobody knows: the screen asks for them.
      ['', 'M3.5×16', 12, '千支'],
      ['', 'M4×10', 2, '千支'],
    ],
  },
  {
    name: 'sizes with pitch and tolerance in text',
    file: xlsx([
      ['零件描述', '数量(PCS)'],
      ['HEX BOLT M14x1.5x50 10.9 ZnNi DIN 961', 400],
      ['HEX NUT M14x1.5-6H 10 ZnNi DIN 934', 400],
      ['DOWEL PIN 6m6x24 ISO 2338', 150],
      ['CIRCLIP 25x1.2 DIN 471', 60],
    ]),
    wanted: [
      ['DIN 961', 'M14×50', 400, '支', '10.9'],
      ['DIN 934', 'M14', 400, '支', '10'],
      ['ISO 2338', '6×24', 150, '支'],
      ['DIN 471', '25', 60, '支'],
    ],
  },
  {
    name: 'revisions side by side',
    file: xlsx([
      ['标准', '规格', '原数量', '现数量', '变化'],
      ['GB/T 70.1 12.9', 'M5×16', 20, 24, 4],
      ['GB/T 70.1 12.9', 'M5×20', 10, 0, -10],
    ]),
    wanted: [
      ['GB/T 70.1', 'M5×16', 24, '', '12.9'],
      ['GB/T 70.1', 'M5×20', null],
    ],
  },
  {
    name: 'group rows with merged quantity for the set',
    file: xlsx(
      [
        ['序号', '名称', '规格', '数量（套）'],
        [1, '螺栓 GB/T5782 8.8', 'M16×70', 40],
        [2, '螺母 GB/T6170 8', 'M16', null],
        [3, '垫圈 GB/T97.1', '16', null],
      ],
      ['D2:D4'],
    ),
    wanted: [
      ['GB/T 5782', 'M16×70', 40, '套', '8.8'],
      ['GB/T 6170', 'M16', null],
      ['GB/T 97.1', '16', null],
    ],
  },
  {
    name: 'nuts only, per kilogram',
    file: xlsx([
      ['产品名称', '规格', '重量(kg)', '约数量'],
      ['六角螺母 GB/T6170 8级', 'M10', 25, 2200],
      ['六角螺母 GB/T6170 8级', 'M12', 50, 3000],
    ]),
    wanted: [
      ['GB/T 6170', 'M10', null],
      ['GB/T 6170', 'M12', null],
    ],
  },
]

export const messages: readonly TextCase[] = [
  {
    name: 'chat with pack and stock question',
    text: 'M4*8 304杯头 5包 一包500\n你们M5螺母304有现货吗 要3000\nM5*12 304半圆头内六角 2k',
    wanted: [
      ['', 'M4×8', 2500, '支'],
      ['', 'M5', 3000],
      ['', 'M5×12', 2, '千支'],
    ],
  },
  {
    name: 'sets spoken',
    text: 'M16*70 8.8级外六角 带双母双平 100套\n12*40四件套（螺栓+螺母+平垫+弹垫）镀锌 50套',
    wanted: [
      ['', 'M16×70', 100, '套', '8.8'],
      ['', 'M16', 200, '支'],
      ['', '16', 200, '支'],
      ['', 'M12×40', 50, '套'],
      ['', 'M12', 50, '支'],
      ['', '12', 50, '支'],
      ['', '12', 50, '支'],
    ],
  },
  {
    name: 'lengths open or ranges',
    text: 'M6外六角 8.8 200支\nM6*20左右 外六角 8.8 200支\nM6*16-20 外六角 8.8 200支\nM6*（16/20） 外六角 8.8 各200支',
    wanted: [
      ['', 'M6', 200, '支', '8.8'],
      ['', 'M6×20', null],
      ['', 'M6×16', null],
      ['', 'M6×16', 200, '支', '8.8'],
      ['', 'M6×20', 200, '支', '8.8'],
    ],
  },
  {
    name: 'delivery words and addresses',
    text: '订单：\nGB/T 70.1 M6×20 12.9 发黑 300支，12月5号前到\nGB/T 70.1 M6×25 12.9 发黑 200支，顺丰到付\n收货：苏州工业园区8号楼 13812345678',
    wanted: [
      ['GB/T 70.1', 'M6×20', 300, '支', '12.9'],
      ['GB/T 70.1', 'M6×25', 200, '支', '12.9'],
    ],
  },
  {
    name: 'french and italian',
    text: 'Vis CHC M6x20 8.8 zinguée : 200 pièces\nÉcrou H M6 cl. 8 zingué : 200 pièces\nViti TE M8x30 8.8 zincate - 100 pz\nRosette piane M8 zincate - 200 pz',
    wanted: [
      ['', 'M6×20', 200, '支', '8.8'],
      ['', 'M6', 200, '支', '8'],
      ['', 'M8×30', 100, '支', '8.8'],
      ['', '8', 200, '支'],
    ],
  },
]
