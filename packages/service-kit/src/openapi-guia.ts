import type { Endpoint } from '@receta/contract'
import { nombreDeRol, Rol } from '@receta/domain'

const roles = Object.values(Rol)
  .map((rol) => `${rol} ${nombreDeRol(rol)}`)
  .join(', ')

export const guia = `
Everything that the client does, it does by these calls. What they answer to people is Spanish; this page is for who writes software.

## The first call

\`\`\`sh
B=http://localhost:3000; A='application-id: receta-clara-web'
T=$(curl -s $B/recetas/login -H "$A" -d client_id=1 -d username=medico@demo.ar \\
  --data-urlencode 'password=RecetaClara#2026' -d otp=123456 | jq -r .access_token)
curl -s $B/recetas/test -H "$A" -H "authorization: Bearer $T"
\`\`\`

## Which application calls

- Every call but \`/recetas/claves\` and \`/fhir/metadata\` carries \`application-id\`, the token of an application that the
  operator of this installation registered; any other is 403 \`APLICACION_DESCONOCIDA\`. The web client's own is \`app_token\`
  in \`GET /config.json\`, beside its number, \`soft_id\`.
- That number is \`client_id\` at login, written as text, and \`soft_id\` in a receta.

## Sessions

- \`POST /recetas/login\` as a form answers \`access_token\`, which travels as \`Authorization: Bearer\`. It lasts minutes
  (\`acceso_segundos\` in \`GET /recetas/test\`). Without a key of the device it is not renewed: enter again.
- With a \`dpop\` header at login the device's key is registered and the session renews itself: the same path as JSON, with a
  blank \`password\`, another proof and the last \`refresco\`. Each answer brings the next one, and one that is shown again later ends
  the session. The web keeps \`refresco\` and \`dispositivo\` as cookies, and its renewals come from its own page
  (\`Origin\`); other applications get them in the body and send them as \`x-refresco\` and \`x-dispositivo\`. Such a session
  is only good beside its \`dispositivo\`, in every call.
- 401 is always \`SESION_REQUERIDA\`, «no valid session», and nothing else: a refused login is 400, a missing permission or second
  factor 403.
- A call that is not GET and brings any cookie echoes the cookie \`XSRF-TOKEN\` in \`x-xsrf-token\`. Software that keeps no
  cookies needs neither.
- A call that shows both ways of entering answers more with a session than without one. \`tipo\` and \`roles\` are:
  ${roles}.

## Second factor

What signs, annuls, authorises or administers asks for a fresh second factor, or is 403 \`SEGUNDO_FACTOR_REQUERIDO\`. It is given
at login (\`otp\`) or later by \`POST /recetas/sesion/segundo_factor\`; a code of the TOTP application is taken once. It lasts until
\`segundo_factor_hasta\`; past it, give another and send the same request again, with the same \`clave_idempotencia\`.

## A pharmacy's own software

The counter (\`mostrador_…\`, \`libro_…\`) and \`POST /fhir/MedicationDispense\` take, in place of a session, a credential that the
operator makes for one pharmacy and one application (\`npm run farmacia:credencial\`): \`Authorization: Bearer rcf_…\` with that
application's \`application-id\`. It does not expire until it is revoked, and asks for no second factor. What belongs to an account
(\`/recetas/test\`, \`/recetas/usuario/…\`) and reading by FHIR answer it 403 \`SIN_PERMISO\`. Its order: \`mostrador_retener\`, \`mostrador_dispensar\`,
\`mostrador_deshacer\` where it was a mistake, \`mostrador_soltar\` for what is left.

## What is sent

- JSON, except login. A field that is not declared is refused by its name, and so is one that is missing though it may be
  null. Numbers and yes or no are taken as text too, as a query carries them.
- Ids (\`…_id\`, \`nro_recetario\`) are numbers; 0 is none. Codes (troquel, GTIN, matrícula, CIE-10, INDEC) are text, with their zeros.
- A day is AAAA-MM-DD of Buenos Aires; an instant, ISO 8601 in UTC ending in Z; money, text with a point and in pesos.
- The \`codigo\` of a product's is the one that \`productos\` answered: it says at which price it was seen, goes back with the receta
  as it came and is good for a day. Another is 400 \`PRODUCTO_DESACTUALIZADO\`.
- For a person of the padrón a receta carries the \`persona_id\`, \`afiliado_id\` and \`nroafiliado\` of \`busca_afiliado\` and a null
  \`paciente\`; for any other, \`paciente\` whole and both ids 0.

## Findings

\`revisa_receta\` says all that there is against a draft. A \`frena\` stops it. An \`advierte\` is acknowledged with its \`clave\` and a
reason in \`reconocimientos\`; an \`informa\` is only told. What would stop it is 409 \`RECETA_NO_EMITIBLE\`, with
\`error.hallazgos\`; they come too beside \`error.fields\` where a field is wrong as well, under that one's code.

## Sending again

A write takes a \`clave_idempotencia\`, a UUID of the caller's in the body. The same one with the same content changes nothing and
answers what was answered; with another content it is 409 \`CLAVE_IDEMPOTENCIA_REUSADA\`. Without an answer, or after a 503, send
the same again. Writes that take none are harmless twice.

## Lists

By \`start\` and \`limit\` (35; \`'ALL'\`, or 500 at most), or by \`page\` from 1, 35 rows each. \`total_estimado\` is how many there are.

## What is not answered as JSON

- Where a schema has \`contentSchema\`, the answer is a JSON string: base64 of the bytes of a UTF-8 JSON, each XORed with those of
  a key, over and over. The key is \`clave_ofuscacion\` in \`GET /config.json\`. It is a codec and hides nothing:
  \`json(bytes(base64(answer)).map((b, i) => b ^ key[i % key.length]))\`.
- Documents are \`application/pdf\`. \`recetas_cambios\` is a stream of server-sent events.
- Below \`/fhir\`, resources of FHIR R4 and, for every error, an OperationOutcome whose \`details.coding[0].code\` is the code listed here.

## Errors

\`{ error: { code, mensaje, request_id, fields?, hallazgos? } }\`. \`code\` does not change; \`mensaje\` is to be shown to a
person; \`fields\` says what is wrong with each field, by its path (\`items.0.envases\`). What is not the caller's does not exist: 404.
A browser of another origin is not served (there is no CORS).

A business refusal is told in one of two ways, and a call may have both:

- Where the answer has a \`resultado\`, 200 says how it ended, also when nothing was done: \`rechazada\`, \`ocupada\`, \`sin_cambio\`,
  with a \`causa\`; and \`sin_numero\`, of a receta without network whose number another one keeps. Read it before you tell anybody that it is done.
- The rest is 409 with its code: a draft that cannot be issued (\`RECETA_NO_EMITIBLE\`, with its findings), a MedicationDispense that the
  counter refuses (\`DISPENSA_RECHAZADA\`), and whatever else each call lists.

A 429 ends by itself. \`DEMASIADOS_INTENTOS\`, by what was tried, within minutes or an hour, and where a day's share is spent (people looked
up in the padrón, invitations) within a day. \`EMISION_FRENADA\`, after an hour.
`.trim()

export const eco = 'What the cookie XSRF-TOKEN says. Only where the call brings a cookie.'

export const servicios: Readonly<Record<Endpoint['service'], string>> = {
  backend: 'Accounts, médicos, catalogues and administration.',
  vademecum: 'The product API.',
  recetas: 'Sessions, recetas, the counter of a pharmacy and the audit of an obra social.',
  fhir: 'The same recetas as resources of FHIR R4.',
}

export const esquemasDeSeguridad = {
  aplicacion: {
    type: 'apiKey',
    in: 'header',
    name: 'application-id',
    description: 'The token of a registered application; the web client’s is `app_token` in `GET /config.json`.',
  },
  sesion: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `access_token` of login or, at the counter and for FHIR, a pharmacy’s credential (`rcf_…`).',
  },
} as const
