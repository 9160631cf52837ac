import type { TermGroup } from './term-group.ts'

/** Moves of a price or of a reported figure. The effect on the company depends on which figure it is. */
export const moves = {
  soar: {
    tone: 'positive',
    strength: 2.2,
    terms: `
      surge~, soar~, zoom~, skyrocket*, rocket~, rally~, jump~, spurt~, leap~, leapt, vault~, shoot~ up,
      shot up, spike~, sizzle~, sprint~, gallop~, hot up, on fire, on a roll, goes through the roof,
      flare~ up, balloon~, swell~, bounce* back, bounceback, snap~ back, bounce~, buoyant, buoy~,
      jubilant, boom~, cheer~, shine~, glitter~, sparkle~, dazzle~, roar~, rip~, upsurge, turn~ hot,
      catch~ fire, defy gravity, defies gravity, rock~ d street, rewrite~ record, on a high, ride~ high,
      in demand, back in demand, in the limelight, party, joy`,
  },
  rise: {
    tone: 'positive',
    strength: 1.6,
    terms: `
      rise, rises, rising, risen, rose, gain, gains, gained, gaining, climb~, advance, advances,
      advanced, advancing, up, higher, increase~, grow, grows, grew, growing, grown, inch~ up, edge~ up,
      edge~ higher, inch~ higher, firm up, firms up, firm on, remains firm, stays firm, end~ firm,
      close~ firm, firm trend, firmed, strengthen~, rebound~, recover, recovers, recovered, recovering,
      recovery, pick~ up, move~ up, move~ higher, perk~, tick~ up, uptick, uptrend, upswing, upturn,
      upmove, up move, up moves, go~ up, went up, close~ up, end~ up, creep~ up, mount, mounts, widen~,
      lift~, on the rise, in the green, into the green, add # to, trend~ up, head~ higher, head~ up,
      scale~, build~ up gains, extend~ gain~, extend~ rally, stay~ up, ratchet~ up, pile~ up gains,
      hardens, harden, hardened, bull run, upward, upwards, northward, northwards, moves north, mend~,
      thaw~, appreciate~, outpace~, lead~ gain~, top gainer~, top sensex gainer, top nifty gainer, lead~
      rally, leads the pack, jumps most, lead~ from front, gather~ momentum, gather~ steam, pick~ up
      steam, gain~ momentum, gain~ pace, gaining pace, gain~ traction, pull back in the market, catch~
      up, in the black, add~ # crore in m cap, accelerate~, quicken~, snap~ losing streak, snap~ # day
      losing streak, ends losing streak, trim~ loss~, pare~ loss~, recoup~, narrow~ loss~, erase~ loss~,
      wipe~ out loss~, off low~, off day~ low, from lows, cut~ loss~, reduce~ loss~, limited loss~,
      break out, breakout, breakouts, higher tops, in the green zone, ends in green, closes in green, in
      green, bulls take charge, bulls charge, snaps fall, snap~ losses, hold~ gains, build~ on gains,
      extends winning, winning streak, resume~ uptrend, bottomed out, bottoming out, oversold, bounce,
      worst is over, worst over, worst is behind, worst behind, long build up, short covering, gets
      costlier, dearer, costlier`,
  },
  high: {
    tone: 'positive',
    strength: 2,
    terms: `
      # week high~, record high~, all time high~, year high~, life high~, lifetime high~, life time
      high~, multi year high~, # year high~, # month high~, # day high~, # session high~, month high~,
      fresh high~, new high~, decade high~, hits high~, new peak, record peak, fresh peak, peak level,
      hits peak, # week peak, upper circuit*, upper limit, record close, record level~, at record, best
      day, best week, best month, highest, high on, milestone, crosses # crore in m cap, tops # mark,
      reclaim~, regain~, cross~ # mark, breach~ upper, hit~ .. high~, touch~ .. high~, scale~ .. high~,
      near~ .. high~, hit~ # level, hit~ new peak, above # mark, above # level, past # mark, tops #,
      crosses #, cross #, conquer~, lifetime peak, best level, best gain`,
  },
  folds: {
    tone: 'positive',
    strength: 2,
    terms: `
      double, doubles, doubled, doubling, treble, trebles, trebled, triple, triples, tripled,
      quadruple*, # fold, two fold, three fold, four fold, five fold, six fold, seven fold, eight fold,
      nine fold, ten fold, multi fold, manifold, many fold, twofold, threefold, fourfold, fivefold,
      tenfold, # times higher`,
  },
  plunge: {
    tone: 'negative',
    strength: 2.2,
    terms: `
      plunge~, slump~, tank, tanks, tanked, tanking, crash~, plummet*, tumble~, nosedive~, nose div*,
      dive, dives, dived, sink, sinks, sank, sinking, sunk, crack, cracks, cracked, collapse~, meltdown,
      melt, melts, melting, hammer~, batter~, beaten, pummel~, free fall, freefall, bleed~, bloodbath,
      carnage, rout~, slid, slide, slides, sliding, nosedive, crumble~, crater~, thrash~, mauled,
      pounded, plumb~, in a tailspin, tailspin, haemorrhag*, wipe~ out, wiped, routed, sell off,
      selloff, sell offs, dumps, dumped, knocked, wallop~, tear~ down, hit~ lower circuit, lower
      circuit*, locked in lower, wreck~, falls most, worst day, worst week, worst fall, biggest fall,
      worst hit, worst, in freefall, on the skids, collapses, lose~ half, knife, knives, dead cat, dead
      cats, bloodied, butchered, plumbs, nose dives, nosedives, hits rock bottom, in turbulence,
      turbulence, punish~, devastat*, decimat*`,
  },
  fall: {
    tone: 'negative',
    strength: 1.6,
    terms: `
      fall, falls, fell, fallen, falling, drop, drops, dropped, dropping, declin*, slip, slips, slipped,
      slipping, dip, dips, dipped, down, lower, ease~, weaken~, shed, sheds, shedding, lose, loses,
      lost, losing, skid, skids, skidded, shrink*, shrank, shrunk, sag, sags, sagged, correct, corrects,
      corrected, correction, corrections, retreat~, erode~, erosion, contract, contracts, contracted,
      contraction, downtrend, downturn, downswing, downward, downwards, southward, head~ south, on the
      decline, in decline, in red, in the red, into red, into the red, turn~ red, red, extend~ loss~,
      extend~ fall, extend~ decline, extend~ slide, lose~ sheen, loses shine, lose~ ground, lose~ steam,
      lose~ momentum, lose~ touch, run~ out of steam, give~ up gain~, erase~ gain~, pare~ gain~, trim~
      gain~, edge~ lower, edge~ down, inch~ lower, inch~ down, drift~, soften~, softer, soft, cool,
      cools, cooled, cool off, depreciat*, devalu*, wither~, wane~, fade~, peter~ out, ebb~, dwindle~,
      halve, halves, halved, take~ a hit, takes a beating, move~ down, go down, goes down, went down,
      trade~ lower, ends lower, opens lower, subside~, fritter~, profit booking, profit taking, loss
      making, in negative, negative territory, break~ down, breaking down, breakdown, bear market,
      losing streak, top loser~, top sensex loser, worst performer~, slowdown, slow down, slows, slowed,
      slowing, slower, decelerat*, moderate~, dips below, falls below, slips below, nearing low, below #
      mark, stumble~, falter~, underperform~, derail~, drag~ down, pull~ down, push~ down, bring~ down,
      weigh~ down, drag~, drag, drags, tapers, narrow, narrows, narrowed, cut, cuts, slash~, reduce~,
      trim, trims, trimmed, pare~, unwinding, long unwinding, short build up, overbought, in red zone,
      ends in red, closes in red, bears maul, bears in, snaps rally, snap~ gains, ends winning streak,
      pare~ gains, trim~ gains, losers, top loser, cheaper, loses lustre, loses luster, lose lustre,
      lose shine, give~ up, below #, down to, in the doldrums, lose weight, underperformance,
      underperformer~, lags behind, price cut, price cuts, under water, underwater, slackens, slack,
      thins, peaked out, topped out, pull~ back from, ex bonus, ex dividend, ex split, turns ex bonus,
      turns ex dividend`,
  },
  low: {
    tone: 'negative',
    strength: 2,
    terms: `
      # week low~, record low~, all time low~, year low~, life low~, lifetime low~, multi year low~, #
      year low~, # month low~, # day low~, # session low~, month low~, fresh low~, new low~, decade
      low~, hits low, lowest, bottoms, new depths, fresh lows, multi month low~, low of # year*, rock
      bottom, sub # level, day low, days low, hit~ .. low~, touch~ .. low~, near~ .. low~, slips to #
      month low, breaks #, breaches #, worst level, weakest level, weakest in`,
  },
  hold: {
    tone: 'neutral',
    strength: 1.6,
    terms: `
      steady, steadies, flat, unchanged, mixed, range bound, rangebound, sideways, consolidate,
      consolidates, consolidating, quiet, little changed, thin trade, tight movement~, stable, stagnant,
      breather, muted trade, listless, directionless, lacklustre trade, flat trade, in a range, remains
      in range, narrow range, hold~ ground, idle, treads water, in line, retain~, unmoved, calm, little
      doing, sporadic buying, small buying, scattered buying, nearly flat, almost flat, hover~, barely
      changed, flattish, status quo, maintain~, mix, range, remain~ in range, to remain in, may remain,
      little change, tepid trade, lackluster trade, dull trade, ends flat, opens flat, closes flat,
      closes steady, on even keel, sideline~, pause~, wobble~, choppy, change hands, fluctuat*, see saw,
      seesaw~, await~ cues, cautious trade`,
  },
} satisfies Record<string, TermGroup>
