/** Payments and invoices reported by a seller's own programs, with an API key. */
import { Type } from 'typebox'
import { sellerInvoices, sellerMoney } from '../../callers.ts'
import { Day, Text } from '../../fields.ts'
import { Money } from '../../figures.ts'

/** Most rows per call. */
export const maxPushedMoney = 500

/** The outcome of the rows: each is independent, and a repeated one changes nothing more. */
const pushedOf = <const Key extends string>(key: Key) =>
  Type.Object({
    /** Rows booked, including those booked before. */
    accepted: Type.Integer(),
    errors: Type.Array(
      Type.Object({
        row: Type.Integer(),
        ...({ [key]: Type.String() } as Record<Key, ReturnType<typeof Type.String>>),
        orderNo: Type.String(),
        reason: Type.String(),
      }),
    ),
  })

/**
 * Money received by transfer. A row without `paymentNo` pays the full rest of an order; with it, the row settles a
 * voucher of the buyer, which may be for several orders and for more than was received.
 */
export const pushPayments = sellerMoney({
  method: 'POST',
  path: '/seller/v1/push/payments',
  programs: 'payments',
  summary: 'ERP：推送收款，同一收款单号只记一次',
  bodyLimit: 500_000,
  params: Type.Object({
    rows: Type.Array(
      Type.Object({
        /** The seller's own number of the receipt. */
        receiptNo: Text('收款单号', 60, 1),
        orderNo: Text('订单号', 40, 1),
        amount: Money('到账金额'),
        /** The buyer's payment with the open voucher. */
        paymentNo: Type.Optional(Text('付款单号', 40, 1)),
      }),
      { title: '行', minItems: 1, maxItems: maxPushedMoney },
    ),
  }),
  data: pushedOf('receiptNo'),
  example: {
    params: { rows: [{ receiptNo: 'SK-20261123-07', orderNo: 'DD26112300001', amount: '1280.00' }] },
    data: { accepted: 1, errors: [] },
  },
})

/** Invoices issued at the tax office, each for the open request of the order. */
export const pushInvoices = sellerInvoices({
  method: 'POST',
  path: '/seller/v1/push/invoices',
  programs: 'invoices',
  summary: 'ERP：推送已开具的发票，同一发票号码只登记一次',
  bodyLimit: 500_000,
  params: Type.Object({
    rows: Type.Array(
      Type.Object({
        /** An order of the request. */
        orderNo: Text('订单号', 40, 1),
        invoiceNo: Text('发票号码', 40, 1),
        issuedOn: Day('开票日期'),
        sellerTaxNumber: Text('销售方税号', 40, 1),
        buyerTaxNumber: Text('购买方税号', 40, 1),
        net: Money('金额'),
        tax: Money('税额'),
        gross: Money('价税合计'),
      }),
      { title: '行', minItems: 1, maxItems: maxPushedMoney },
    ),
  }),
  data: pushedOf('invoiceNo'),
  example: {
    params: {
      rows: [
        {
          orderNo: 'DD26112300001',
          invoiceNo: '26332000000000000001',
          issuedOn: '2026-11-23',
          sellerTaxNumber: '91330424MA28ABCD2A',
          buyerTaxNumber: '913302001234567',
          net: '1132.74',
          tax: '147.26',
          gross: '1280.00',
        },
      ],
    },
    data: { accepted: 1, errors: [] },
  },
})
