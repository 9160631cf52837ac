import { chromium } from 'playwright-core'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const js of [true, false]) {
const c = await b.newContext({ javaScriptEnabled: js }); const p = await c.newPage()
const base='http://127.0.0.1:4350'
await p.goto(base+'/auth'); await p.fill('[name=email]','lead@enterprise.example'); await p.fill('[name=password]','credence-demo'); await p.click('button[type=submit]'); await p.waitForURL(u=>!u.pathname.startsWith('/auth'))
const focus=()=>p.evaluate(()=>{const e=document.activeElement; return e.tagName+'.'+e.className+'#'+e.id+' '+(e.innerText||'').slice(0,160)}).catch(e=>String(e).slice(0,80))
for (const issuer of ['garbage','garbage','https://127.0.0.1:9/x','https://127.0.0.1:9/x','']) {
  if (issuer!=='' || true) await p.goto(base+'/admin/single-sign-on')
  for (let i=0;i<2;i++){
  await p.fill('[name=issuer]',issuer)
  await p.click('text=Test connection'); await p.waitForTimeout(2500)
  console.log(js, JSON.stringify(issuer), i, await focus(), '|', (await p.locator('.summary').allInnerTexts()).join('/').replace(/\n/g,' '))
  }
}
}
await b.close()
