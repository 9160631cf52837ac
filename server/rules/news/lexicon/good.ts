import type { TermGroup } from './term-group.ts'

/** Terms that are good for a company, other than moves of a price or a figure. */
export const good = {
  beats: {
    tone: 'positive',
    strength: 1.8,
    terms: `
      beat, beats, beating, beaten expectations, top estimate~, tops estimate~, above estimate~, above
      expectation~, exceed~, surpass~, better than, ahead of estimate~, outperform, outperforms,
      outperforming, outperformed, outperformer~, outperformance, outperm, meets estimate~, meets
      street, meet expectations, in line with estimate~, in line with expectation~, surprise~,
      surprised, pips, pip, outshine*, overtake~, outdo~, outstrip*, trump~, delivers, performing well,
      perform~ well, impress~, stuns markets, turn~ in`,
  },
  strong: {
    tone: 'positive',
    strength: 1.4,
    terms: `
      strong, stronger, strongest, strength, robust, stellar, healthy, solid, impressive, encouraging,
      upbeat, bright, brighter, brightest, sound, sturdy, resilient, resilience, stout, superb,
      excellent, outstanding, phenomenal, spectacular, handsome, record profit, record revenue~, record
      sale~, good, better, best, great, improve~, smart, fine show, rosy, favourable, favorable,
      tremendous, terrific, comfortable, sweet, leader, leaders, leading, winner, winners, star,
      darling~, decent, compelling, wonderful, dream run, good run, gem, gems, hidden gems, quality, big
      boost, shape, on track, fast track, right track, firm wicket, stride~, value for money, growth,
      brisk, growth story, momentum, positive, positives, optimis*, confident, confidence, hope, hopes,
      hopeful, promis*, prospects good, sunny, prudent, flourish~, thrive~, prosper~, efficient, midas
      touch, clock~, record, healthier, sustain, sustainable, attract~ investors, brand, best in class,
      number one, no 1, tops list, top honours, award, awards, conferred, most valued, most valuable,
      market leader, market share gain~, gains market share, undisputed, unbeatable, stands out, shines,
      class act, solid show, steals the show, strong show, comfort, steady growth, double digit growth,
      high growth, glory, heyday, premium valuations, outlook bright, outlook good, silver lining, bet
      pays off, pays off, paying off, bears fruit, fruitful, success*, bode~ well, augur~ well, well
      placed, well positioned, poised, set for growth, set to gain, set to benefit, set for, ready to,
      game changer, big opportunity, ahead of peers, ahead of pack, pole position, rich dividends, cash
      rich, winning bet`,
  },
  boost: {
    tone: 'positive',
    strength: 1.3,
    terms: `
      boost~, benefit~, aid, aids, aided, help, helps, helped, helping, support, supports, supported,
      tailwind~, revive~, turnaround, turn around, turned around, back in black, back in the black,
      return~ to profit, swing~ to profit, swings to black, turns profitable, profitable, relief, drive,
      drives, driven, driving, propel~, fuel~, power up, fire up, pump up, spur~, brighten~, bolster~,
      revival, tonic, shot in the arm, fillip, impetus, reap~, unlock~ value, unlock, shore up, rerate~,
      re rat*, rejig, synergies, beneficiary~, windfall, bonanza, stimulus, breather for, eases
      concern~, ease fear~, allay~, dispel~, unveil, uplift, emerge~ stronger, comeback, attract~,
      lure~, interest, lap up, pump in, pour~, inflow~, buying spree, shopping spree, spending spree,
      bargain hunting, value buying, buying interest, lower costs, debt free, deleverag*, debt
      reduction, pare debt, repay~, prepay~, reduces debt, cuts debt, trims debt, clean up, save~, rate
      cut hopes, subsidy, sops, incentive~, waiver, waives, tax relief, tax break~, duty cut, exempt*,
      deregulation, decontrol, eases norms, relax~, eases rules, infus*, capital infusion, infuse~, cash
      in, cashes in, get~ a leg up, leg up, rescue~, bail out, bailout, lifeline, resum*, restart~,
      reopen~, restore~, normal, lifted ban, lifts ban, ban lifted, strike ends, strike called off,
      calls off strike, ends strike, call~ off strike, msci inclusion, included in, inclusion, added to,
      addition to, joins sensex, to join nifty, enter nifty, enters nifty, price hike, hikes prices,
      raise~ prices, increase~ prices, hike~ prices, price increase~, pass on, tariff hike, good
      monsoon, cost cutting, cost savings, tide over, steps up, ups ante, speeds up, fast tracks, back
      on track, back on rails, bounces back, gets going, doing well, do~ well, fare~ better, fares well,
      holding up, holds up, weather~ storm, defies, de risk*, insulated, unaffected, not affected,
      immune, no impact, no threat, hike~ .. prices, raise~ .. prices, increase~ .. prices, repo rate
      cut, cuts repo, duty free, import duty hike on, anti dumping duty on, safeguard duty, msp hike,
      good rains, cost advantage, backs, rebate, concession, write back, gst cut, excise cut`,
  },
  wins: {
    tone: 'positive',
    strength: 1.6,
    terms: `
      bag, bags, bagged, win, wins, won, winning, secures, secured, secure, clinch~, order win~, orders
      worth, order worth, gets order~, get~ .. order~, receives order~, receive~ .. order~, new order~,
      order book, contract~, award~, deal win~, grab~, inks, ink, signs, signed, ties up, tie up, pact,
      mou, joint venture, jv, partners, partnership, collaborat*, alliance, wins bid, emerges highest
      bidder, discovers, discovery, patent, gets nod, approval, approvals, approves, approved, gets
      approval, gets usfda, usfda nod, fda nod, usfda approval, fda approval, nod, clearance, clears,
      cleared, clean chit, licence, license, green signal, green light, go ahead, gets go ahead,
      accreditation, no observations, zero observations, eir, relief from, sets aside, stays, favourable
      ruling, ruling in favour, quashes, exonerate~, acquit~, settles, settlement, resolves, bag~ ..
      order~, bag~ .. contract~, bag~ .. deal~, win~ .. order~, win~ .. contract~, win~ .. deal~,
      secure~ .. order~, get~ .. contract~, land~ .. deal, land~ .. order~, lands, seal~ deal, strikes
      deal, strike~ deal, emerges winner, emerges l1, lowest bidder, preferred bidder, letter of intent,
      letter of award, loi, work order, supply order, supply deal, mega order, repeat order, gets clean
      chit, gets environment, get~ .. nod, get~ .. approval, get~ .. clearance, receive~ .. approval,
      receive~ .. nod, sebi nod, cci nod, rbi nod, board nod, board approves, shareholders approve,
      usfda clears, tentative approval, final approval, successfully, completes, completed, completion,
      achieve~, strikes oil, oil discovery, gas discovery, oil find, gas find, empanel*, selected,
      shortlist~, picked, chosen, upholds, wins case, wins suit, wins appeal, dismiss~, drops case, get~
      relief, gets bail, sc relief, stay on`,
  },
  expands: {
    tone: 'positive',
    strength: 0.7,
    terms: `
      expand~, expansion, ramp~ up, new plant, new facility, capacity, adds capacity, commission~,
      start~ production, opens, enters, foray~, ventures into, diversify~, launch, launches, launched,
      unveils, introduce~, rolls out, roll out, acquire~, acquisition, buys stake, buy~ .. stake,
      takeover, invest, invests, hikes stake, hike~ .. stake, raise~ stake, ups stake, increase~ stake,
      merger, merge~, demerge~, hive off, restructuring, buyback, buy back, buys back, bonus, bonus
      issue, dividend, interim dividend, special dividend, split, stock split, reward~, open offer,
      list, listing, ups open offer, start~ .. line, starts operations, begins operations, begins
      production, commences, new line, starts commercial production, goes on stream, doubles capacity,
      adds line`,
  },
  demand: {
    tone: 'positive',
    strength: 1.8,
    terms: `
      oversubscribed, over subscribed, fully subscribed, subscribed # times, lapped up, sold out, raise~
      guidance, raise~ forecast, ups guidance, upgrades guidance, hikes guidance, raises outlook, lifts
      outlook, hikes forecast, positive outlook, stable outlook, rating upgrade, upgraded, upgrade,
      upgrades, hike in fii limit, fii limit hike, hikes fii limit, foreign buying restriction,
      oversubscription, subscribed, subscription, fully booked, bullish guidance, robust outlook, strong
      outlook, better outlook, upbeat outlook, raises earnings forecast, raises sales forecast, upward
      revision, revises upwards, revise~ upward, revise~ up, upgraded to, ratings upgrade, outlook to
      positive, outlook to stable, strong guidance, bullish outlook, strong listing, lists at premium,
      listing gains, debuts at premium, lists at # premium, stellar debut, strong debut, bumper listing,
      makes strong debut, overwhelming response, good response, strong response`,
  },
  buy: {
    tone: 'positive',
    strength: 1.6,
    terms: `
      buy, buys, buying, bought, accumulate, accumulation, add, overweight, bullish, bull, bulls,
      positive on, postive on, top pick~, top bet~, hot pick, best pick, good pick, star pick~, good
      bet, safe bet, best bet, great bet, good bets, long term bet, bets, bet on, bet, betting, bet big,
      prefer, prefers, preferred, likes, go long, long position~, long trade~, hold on to, good time to,
      right time, best time, initiate, enter, enter into, get into, own, invest in, attractive,
      attractively valued, undervalued, under valued, reasonably valued, cheap valuations, valuations
      attractive, cheap, potential, multibagger*, multi bagger*, opportunity~, outlook positive, good
      buy, strong buy, buy rating, buy call, target raise~, raise~ target, raise~ .. target, ups target,
      up target, hikes target, up~ .. target price, entry point, value buy, can rally, can gain, can
      touch, could touch, may touch, can move up, returns, return #, worth watching, worth buying, stay
      invested, remain invested, stay bullish, upside, more upside, steam left, much upside, buy on
      dips, on dips, on declines, nibble, focus on, next leg of rally, possible, head towards, heading
      to, heading towards, looks good, look good, looking good, must have, pick, picks, pocket, retain,
      look at, contrarian, wealth creat*, recommend, recommends, suggest, wealth, exposure to, higher
      exposure, keep on buying, money left, big money, good investment, investment, risk reward
      favourable, go for, support range, can rise, may rise, may gain, could rise, could gain, may
      rally, can go up, may go up, looking strong, looks strong, looks positive, looks promising, looks
      attractive, look attractive, look strong, bullish call, buy or hold, buy at, buy above, upside
      potential, further upside, scope for, room for, good for long term, for long term, long term
      story, long term play, long haul, remain bullish, stays bullish, turns bullish, turn positive,
      remain positive, remains positive, constructive, initiates coverage with buy, outperform rating,
      maintain buy, maintains buy, reiterate~ buy, retains buy, raise~ price target, raise~ target
      price, hike~ target, price target raised, target price raised, ups price target, high conviction,
      conviction, favourite~, favorite~, most preferred, big bet, bets big, on radar, value pick, value
      unlocking, dark horse, good entry, good levels to buy, good opportunity, buying opportunity,
      correction is an opportunity, accumulate on, good trading, good stock~, good long term, strong
      case, add on dips, load up, stock up on, keep faith, must own, core holding, portfolio must,
      should buy, defensive bet, turn~ buyers, net buyers, buyers, may hit #, can hit #, could hit #, to
      hit #, might hit #, should hit #, set to hit #, heading for #, likely to touch, can test #, could
      test #, may test #, head to #, on course to, bounce possible, pullback, fresh upside, give~
      breakout, given a breakout, breaks out, above resistance, golden cross, upmove likely, go to #,
      likely to rally, likely to rise, likely to gain, likely to go up, see upside, sees upside, more
      steam, further rally, ready for, multi year bull run, rerating candidate, wealth creator~,
      turnaround candidate, turnaround story, good value, deep value, value emerging, good risk reward,
      favourable risk reward, bottom fishing, buy this, buy these, must buy, best buy, top buy, top
      buys, stock of the day, pick of the week, stock pick`,
  },
} satisfies Record<string, TermGroup>
