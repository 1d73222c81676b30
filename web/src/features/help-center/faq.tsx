import styles from './help-center.module.css'

const questions = [
  {
    question: '为什么有的价格看不到？',
    answer:
      '卖家可以只对会员公布价格。显示「登录后可见」时请先登录；显示「申请会员后可见」时请向该卖家申请会员，审核通过后即可看到价格并采购。',
  },
  {
    question: '数量里的箱、盒、散是什么意思？',
    answer:
      '箱和盒是卖家的大包装与小包装，散是不足一个包装的数量。总数等于大包装数×每箱数量＋小包装数×每盒数量＋散数。输入总数时，系统会自动拆成箱、盒与散数。',
  },
  {
    question: '什么是拆包费率？',
    answer: '从整箱中拆出小包装，或购买散数时，卖家可能加收一定比例的费用，列表和待采清单中会标明，小计已包含。',
  },
  {
    question: '库存不足还能买吗？',
    answer: '允许预订的商品，超出库存的部分按预订处理，交期以卖家确认为准；不支持预订的商品，最多只能买到现有库存。',
  },
  {
    question: '一次提交为什么变成几张订单？',
    answer: '待采清单可以包含多家卖家的商品，提交后按卖家拆成订单，各自确认、付款与发货，在「我的订单」中归在同一组。',
  },
  {
    question: '千支和支怎么换算？',
    answer: '1 千支 = 1000 支。单价按千支报价的商品，总数以千支显示，最多保留三位小数。',
  },
] as const

/** How buying works here, in questions. */
export function Faq() {
  return (
    <section className={`card ${styles.article}`}>
      <h1>常见问题</h1>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question} open>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}
