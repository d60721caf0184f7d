import type { Decidido } from '../comun/decidido'
import { conexion } from './decidido-conexion'

export const sesion = {
  usuariosDatos: {
    nuestra: true,
    decidido: [
      'The accounts, by name, user name or e-mail; `conteos` per estado under the same search.',
      'A patient is not found by his DNI: that takes a reason',
    ],
  },
  usuarioDatos: {
    nuestra: true,
    decidido: [
      "One, its open sessions, a médico's devices that sign without network (`dispositivos`) and what the administration did with it; `puede` says what whoever asks may do",
    ],
  },
  usuarioEstado: {
    nuestra: true,
    decidido: [
      '`suspendido` or `activo`, with a `motivo` of ten letters that its owner reads in a mail.',
      'Nobody his own account, and only a SUPERADMIN those that administer.',
      'A suspension ends its sessions and its links; a retry changes nothing',
    ],
  },
  usuarioRol: {
    nuestra: true,
    decidido: [
      "Type, roles and convenio of another's, and at which farmacia a PRESERFAR serves.",
      'A médico and a paciente are made by their own registrations.',
      'With `HABILITAR_ENTRE_DOS=1` the first proposes and another SUPERADMIN who asks for the same does it (S022).',
      'Ends its sessions',
    ],
  },
  usuarioCierraSesiones: { nuestra: true, decidido: ['One session, or all (S063); the owner is told'] },
  usuarioQuitaFactor: {
    nuestra: true,
    decidido: [
      'All of them and the recovery codes, with a `motivo` that its owner reads in a mail; its sessions end.',
      'Nobody his own, and only a SUPERADMIN those of who administers: decision [0051](docs/decisions/0051-factor-por-turno.md)',
    ],
  },
  codigosRecuperacion: { nuestra: true, decidido: ['Ten, of 50 bits each, shown this once'] },
  segundoFactorCodigo: {
    nuestra: true,
    decidido: ['Each opens once, and counts among the tries of a code; the owner is told'],
  },
  usuarioRecuperaClave: {
    nuestra: true,
    decidido: ['S056: sends its owner the link of ten minutes, and chooses nothing.', '5 an hour per account'],
  },
  personaDatos: {
    quien: 'médico; anybody, masked',
    decidido: [
      "An enabled médico reads the person, or §5's CUIL alone.",
      'From outside, initials drawn from the document and that CUIL, without reading the padrón: decision [0019](docs/decisions/0019-cuentas-y-enlaces.md).',
      '30 questions per address and 10 per DNI in 15 minutes, 1000 in all',
    ],
  },
  cambiaClave: {
    decidido: [
      'SC-01 rules, named all at once.',
      'Every other session ends and the owner is told.',
      'Who has a second factor showed it in the last minutes, with an expired password too.',
      '10 wrong current passwords in 15 minutes, then 429',
    ],
  },
  usuarioConfirma: {
    quien: "the token's holder",
    decidido: [
      "A médico's e-mail, once, 48 hours, with the password he registered with.",
      'He may enter; an admin still has to enable him',
    ],
  },
  login: {
    decidido: [
      '`username`, `password`, `client_id`, and `otp` for a session that may sign at once.',
      'The user name, or the DNI or CUIL of its person (decision [0114](docs/decisions/0114-entrar-con-el-dni.md)).',
      'Wrong user, password or code are one answer, at one cost.',
      "Too many tries answer 429, but the owner's own device keeps its own count (decision [0013](docs/decisions/0013-sesion-atada-al-dispositivo.md)).",
      "With the header `dpop` it registers the device's key, and the session is bound to it.",
      'A blank password is refused',
    ],
  },
  'login.variante': {
    quien: 'the device that entered',
    decidido: [
      'The re-login of §4: `password` blank, `username`, `client_id`.',
      "What renews is the device's credential and the proof of its key; every other is the answer of a wrong password (decision 0013)",
    ],
  },
  test: {
    decidido: [
      'What the device keeps, until when the session may sign, how many seconds the access token lasts, and when the password has to be changed (SC-01)',
    ],
  },
  logout: {
    nuestra: true,
    decidido: ['The session ends on the server, with all that could renew it; the device stays known'],
  },
  segundoFactor: {
    nuestra: true,
    decidido: [
      'Decision [0006](docs/decisions/0006-segundo-factor-por-tanda.md); 403 `CLAVE_VENCIDA` with an expired password, unless `para` says that it is for the change of that one',
    ],
  },
  passkeyDesafio: {
    decidido: ['The same by a passkey (WebAuthn): a challenge of five minutes and one answer, then the signature'],
  },
  segundoFactorPasskey: { nuestra: true, con: 'passkeyDesafio' },
  sesiones: { nuestra: true, decidido: ["One's own: list them, end one, end all others.", "Another's is 404"] },
  cierraSesion: { nuestra: true, con: 'sesiones' },
  cierraOtrasSesiones: { nuestra: true, con: 'sesiones' },
  avisosTelefono: {
    nuestra: true,
    decidido: [
      'A notice in general words in place of some mails (decision [0148](docs/decisions/0148-avisos-al-telefono.md)).',
      'One phone tells one account, the one that asked last; a session that is closed silences it',
    ],
  },
  totpNuevo: {
    nuestra: true,
    quien: 'session',
    decidido: [
      'The password and the factor there is; the secret is shown once and counts from its first code.',
      'Told by mail',
    ],
  },
  totpConfirma: { nuestra: true, con: 'totpNuevo' },
  totpBaja: { nuestra: true, con: 'totpNuevo' },
  passkeyNueva: {
    nuestra: true,
    decidido: [
      'Registering wants the password and the factor there is, removing the factor.',
      'Told by mail.',
      'GET also says whether there is TOTP',
    ],
  },
  passkeys: { nuestra: true, con: 'passkeyNueva' },
  passkeyOpciones: { nuestra: true, con: 'passkeyNueva' },
  passkeyBaja: { nuestra: true, con: 'passkeyNueva' },
  perfil: { decidido: ["One's own, as médico and as person of the padrón"] },
  guardarPerfil: {
    decidido: [
      'E-mail and telephone take `clave_actual` or a fresh second factor, else 403 `CONFIRMACION_REQUERIDA`; the old address is told.',
      'A new e-mail counts once confirmed (24 hours) and is the user name where the old one was.',
      '`preferencias`: what is not said stays',
    ],
  },
  solicitarRecuperarClave: {
    decidido: [
      'User name, e-mail, DNI or CUIL.',
      'One answer at one moment; the link lives 10 minutes.',
      '5 an hour per name, 20 per address',
    ],
  },
  checkCambioClave: { quien: "the token's holder", decidido: ['`valido`; uses nothing up'] },
  checkBajaUsuario: { con: 'checkCambioClave' },
  cambioClave: {
    quien: "the token's holder",
    decidido: [
      'Once; ends every session and opens none, so the second factor is asked for as ever.',
      'A refused password leaves the link as it was',
    ],
  },
  beneficiarioRegistro: {
    decidido: [
      'One answer at one moment, whoever has an account: decision [0019](docs/decisions/0019-cuentas-y-enlaces.md).',
      'Of whom a receta or something of health is known, nothing is mailed but to an address that the padrón or a médico wrote, or with the `referencia` of one of those recetas: a document and a birth date are no secret.',
      'CUIL valid and of that DNI. Before confirming, registering again sends a new link',
    ],
  },
  confirma: {
    quien: "the token's holder",
    decidido: ["A paciente's account or a new e-mail, 24 hours, once; the account with its password"],
  },
  solicitarBaja: {
    decidido: [
      'A link by mail, 24 hours; 409 `CORREO_REQUERIDO` without an address.',
      'Nothing changes before it is used',
    ],
  },
  confirmaBaja: {
    nuestra: true,
    quien: "the token's holder",
    decidido: [
      'Closes the account and keeps the recetas: decision [0019](docs/decisions/0019-cuentas-y-enlaces.md).',
      'The same link answers the same again',
    ],
  },
  aplicacionesDatos: {
    nuestra: true,
    quien: 'admins; writing, fresh second factor',
    decidido: [
      'The programs that may call, their published version, their credentials and what was changed, by whom and why (decision [0078](docs/decisions/0078-escritorios-sin-comandos.md)).',
      'Retired, it is refused in a minute at most, and its row stays; the one that calls cannot retire itself.',
      'A version is never published backwards. The secret of a credential is answered once',
    ],
  },
  aplicacionDatos: { nuestra: true, con: 'aplicacionesDatos' },
  aplicacionCrea: { nuestra: true, con: 'aplicacionesDatos' },
  aplicacionCambia: { nuestra: true, con: 'aplicacionesDatos' },
  aplicacionVersion: { nuestra: true, con: 'aplicacionesDatos' },
  credencialCrea: { nuestra: true, con: 'aplicacionesDatos' },
  credencialRevoca: { nuestra: true, con: 'aplicacionesDatos' },
  ...conexion,
  conexionAvisos: {
    nuestra: true,
    decidido: ['Asks for a fresh second factor and a reason; what waited is given up when it is asked again'],
  },
  oauthToken: {
    nuestra: true,
    quien: 'whose key signs',
    decidido: [
      'OAuth 2.0 client credentials by private_key_jwt; errors as RFC 6749 writes them, always with status 400 or 429, since 401 ends a session.',
      'An assertion opens once (`jti`), for five minutes at most; so lasts the token.',
      "60 in a minute of a connection whose key signed, and of a network that showed no such key: neither uses up what is the other's",
    ],
  },
  smartConfiguracion: { nuestra: true, quien: 'anyone, without `application-id`', decidido: ["SMART's discovery"] },
  updateVersion: { decidido: ["Against the calling application's own row; the link is empty when it is up to date"] },
} as const satisfies Readonly<Record<string, Decidido>>
