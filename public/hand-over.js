// A login host may put the token behind the # of /set_token, which never reaches a server by itself: the page's form takes it there.
const given = new URLSearchParams(location.hash.slice(1))
const token = given.get('token') || given.get('access_token') || given.get('id_token')
const form = document.getElementById('hand-over')
if (token && form) {
  form.elements.token.value = token
  history.replaceState(null, '', location.pathname)
  form.submit()
}
