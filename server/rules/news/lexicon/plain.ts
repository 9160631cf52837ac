import type { TermGroup } from './term-group.ts'

/** Terms that are neither good nor bad. */
export const plain = {
  people: {
    tone: 'neutral',
    strength: 1.8,
    terms: `
      appoint~, names, named, name as, joins, join board, elevate~, promote~, to head, to be md, to be
      managing director, to be ceo, new ceo, new md, new chairman, resign~, quit, quits, steps down,
      step down, stepped down, move on, ceo, md, cfo, coo, chro, managing director, chairman,
      chairperson, director, independent director, president, vice president, founder, co founder,
      additional charge, in charge, successor, succession, hires, hire, roped in, takes charge, takes
      over as, general counsel, top deck, board member, reappoint*, retire~, medal, baton, independent
      directors, executives, head of, appointment, takes over, take~ over as, assumes charge, to step
      down, non executive, joins as, names new, gets new, gets .. ceo, new chief, chief executive, chief
      financial officer, interim, elect~, re elect~, inducts, induct~, board rejig, top management,
      management rejig, reshuffle~, rejigs, shuffle~, extends tenure, tenure, term extended, extension,
      secretary, country head, business head, vp, avp, cto, cio, cmo, chief, chief operating officer,
      heads`,
  },
  funds: {
    tone: 'neutral',
    strength: 1.2,
    terms: `
      to raise, plans to raise, raise~ .. bond~, raise~, via bonds, bond, bonds, debenture*, ncd, ncds,
      ipo, fpo, ofs, rights issue, right issue, qip, preferential issue, warrants, files papers, files
      for, drhp, price band, prices ipo, allots, allot~, issue shares, to issue, issues, issue, to
      borrow, borrow~, loan, ecb, tax free bonds, fund raising, fund raise, institutional placement,
      private placement, public deposits, market debut, bid, bids, tranche~, float~, placement, offer
      document, divest*, disinvest*, perpetual, capital market, to mop up, mop~ up, raises funds, raise
      funds, fund raising plan, raise~ capital, raise~ money, rights, equity shares, convertible~,
      fccb~, gdr~, adr~, masala bonds, dollar bonds, overseas bonds, infra bonds, green bonds,
      commercial paper, fixed deposit~, deposits, ipo opens, ipo closes, ipo price, issue price, listing
      on, to list on, anchor investors, draft papers, files draft, share sale, offer for sale, equity
      sale, auction, syndicat*, refinanc*, line of credit, credit line`,
  },
  plans: {
    tone: 'neutral',
    strength: 0.8,
    terms: `
      to consider, consider, considers, mulls, mulling, plans, plan, planning, eyes, eyeing, looks to,
      looking to, seeks, seek, likely to sell, in talks, talks, to launch, to set up, to pay, to sell,
      to list, to reward, to continue, to decide, to meet, to discuss, board meet, board meeting, agm,
      egm, explores, aims, aim, targets, targeting, set to, proposes, proposal, hopes to, expects,
      expect, wants, awaits, awaiting, await, to invest, to buy, to acquire, to build, to expand, to
      open, to start, to enter, to roll out, to unveil, to spend, to hire, to develop, to introduce, to
      merge, to form, to sign, to supply, to bid, to seek, may consider, may sell, may buy, may launch,
      may raise, may list, likely to, in process, in race, in fray, evaluat*, study~, weigh~ options,
      weighing options, contemplat*, keen on, keen to, interested in, open to, prepares, gears up,
      gearing up, draws up, drawing up, invites, record date, book closure, fixes, ex date, date,
      schedule~, today, tomorrow, next week, sell~ .. unit, sell~ .. business, sell~ .. assets, sell~ ..
      division, sell~ non core, hive~ off, spin~ off, demerges, divests, to exit`,
  },
  asks: {
    tone: 'neutral',
    strength: 1.2,
    terms: `
      what, how, why, should you, should investors, who, when, which, where, five things, things to,
      takeaway~, takeway~, watch out, wait and watch, wait for, wait, preview, review, key things, all
      you need, here why, heres why, here are, heres what, here what, factors, reasons, triggers,
      strategy, strategies, stock specific, specific action, view, views, neutral, selective, selection,
      judicious, careful, patient, tread carefully, hold rating, hold, fairly priced, fairly valued,
      fair value, in focus, focus, eyes on, buzz, tracker, poll, mixed bag, mixed views, don't care, not
      care, keep a watch, cautious before, depend~, crucial, key, levels, level, unprecedented, history,
      strategist, current levels, moderate, key takeaways, all you need to know, need to know, ten
      things, # things, # reasons, # factors, # key, # triggers, explained, explain~, primer, faq,
      decod*, live, updates, update, highlights, at a glance, chat, interview, talk, opinion, technical
      view, technicals, charts, chart check, calculus, heard on street, fact check, trivia, know your,
      guide, versus, vs, whether, will it, is it, does it, can it, are you, do you, should i, mean for,
      means for, impact on, how to trade, trading strategy, option~, f o tracker, futures, rollover~,
      wait till, watchful, await clarity, clarity, not much, balanced, equal weight, equalweight, market
      perform, in line rating, neutral rating, neutral stance, neutral on, stay put, no hurry, remain~
      to be seen, too early, early days, time will tell`,
  },
  idioms: {
    tone: 'neutral',
    strength: 0,
    terms: `
      interest payment~, interest rate~, interest cost~, interest income, of interest, rate of interest,
      up to, come up with, comes up with, come up, coming up, line up, lines up, lined up, set up, sets
      up, setting up, start up, start ups, follow up, make up, open up, buy or no buy, short term, short
      to medium term, short medium term, short run, top five, top ten, top #, near term, long term, hit
      markets, hits market, hit market, hit capital market, hit the market, hits global, hit dalal
      street, to hit dalal street, to hit markets, to hit capital market, hit # crore, high end, high
      speed, high court, low cost, lower house, red herring, red bull, over the counter, cut off, rate
      cut, rate cuts, tax cut, tax cuts, cost cut, all eyes, share price, profit after tax, profit
      before tax, stop loss, stoploss, stop losses, not only, no less, no more, short supply, first
      half, second half, black gold, dry bulk, net worth, strike rate, strike price, ed tech, easy
      money, fall in place, falls in place, fall out, lead time, red sea, rise of, shares like, stocks
      like, companies like, names like, shared, exit polls, exit poll, exit load, best known, good news
      for, limit order, tank of, oil tank, fire sale, loss of life, market correction, lower tax, fair
      share, sound box, no change, fixed income, sells # units, sells # lakh, sold # units, sell #
      units, base rate, lending rate~, deposit rate~, cuts base rate, cuts lending rate~, cuts deposit
      rate~, raises base rate, hikes base rate, lowers base rate, sell~ .. vehicles, sell~ .. cars,
      sells # cars, sells # vehicles, total sales, net sales, retail sales, sales at, best before, in
      the last, last year, all time, no entry, real estate, cut off date, red tape, gain from, growth
      rate, growth forecast, growth target, short list, drop box, fall
      season, hard disk, hard currency, free float`,
  },
  results: {
    tone: 'neutral',
    strength: 0.5,
    terms: `
      net profit at, net at, profit at, profit of, net profit of, pat at, pat of, net of, posts net,
      reports net, posts profit, reports profit, records # crore net profit, q# results, q# net profit
      at, q# net at, revenue at, results, posts, reports, report, reported, posted, numbers, nos,
      earnings, result, quarterly results, to announce, to declare, announces, declares, results today,
      results preview, earnings preview, q# earnings, q# numbers, q# profit at, q# pat at, consolidated
      net, standalone net, income at, turnover at, ebitda at, nii at, net income at, records`,
  },
} satisfies Record<string, TermGroup>
