/** Legal forms of companies as words, in Latin letters. Multi-word forms are listed by each word that is rare in names otherwise. */
export const legalForms = new Set(
  `co company inc incorporated corp corporation corpn llc lc lp llp pllc plc limited ltd private pvt public pte pty pc joint stock jsc
  gmbh mbh ag kg kgaa ug ohg gbr ev gesellschaft beschraenkter beschrankter haftung aktiengesellschaft
  sa sarl sas sasu eurl snc sca scs gie societe anonyme responsabilite limitee compagnie cie
  srl spa sapa snc sociedad anonima limitada ltda cia compania cv rl de sl slu slne sau eirl eu ei ca sc scs cxa sociedade responsabilidad
  bv nv vof cvba bvba sprl asbl vzw ab oy oyj as asa aps ivs hf ehf
  kft zrt nyrt bt sro spol zoo sp doo dd jdoo ad ead ood eood sia uab oue ou as
  ooo oao zao pao ao ojsc cjsc pjsc nao npo too tov prat pat chp up ip obshchestvo ogranichennoi ogranichennoy organichennoi otvetstvennostyu
  otvetstvennostiu aktsionernoe aktsionernoye aktsionerne otkrytoe otkrytoye zakrytoe zakrytoye publichnoe publichnoye kompaniya
  fze fzc fzco fzllc dmcc est establishment sal wll bsc psc saog saoc qsc kscc sak sherkat shirkat sirketi sti anonim
  sdn bhd tbk pt kk gk kabushiki kaisha liability closed open`
    .trim()
    .split(/\s+/),
)
