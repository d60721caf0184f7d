import { TextoLegal } from './TextoLegal'

export function PrivacidadScreen() {
  return (
    <TextoLegal titulo="Privacidad">
      <p>Tus recetas dicen cómo está tu salud. La ley 25.326 las protege como datos sensibles, y nosotros también.</p>
      <h2>Qué guardamos</h2>
      <ul>
        <li>Tus datos de identidad: nombre, DNI, CUIL, fecha de nacimiento y sexo.</li>
        <li>Tu cobertura y tu número de afiliado.</li>
        <li>Tus recetas: medicamentos, indicaciones, diagnóstico y quién las firmó.</li>
        <li>Un registro de cada vez que alguien abre una receta tuya: quién, cuándo y para qué.</li>
      </ul>
      <h2>Quién puede verlas</h2>
      <ul>
        <li>Vos y quien la firmó.</li>
        <li>La farmacia a la que le muestres el código.</li>
        <li>Tu cobertura, sólo lo que necesita para autorizarla y pagarla.</li>
      </ul>
      <p>
        Quien tenga sólo el enlace puede comprobar que la receta es verdadera y si sirve. No ve qué medicamentos tiene
        ni tu nombre completo.
      </p>
      <h2>Qué no hacemos</h2>
      <ul>
        <li>No vendemos ni prestamos tus datos.</li>
        <li>No mostramos publicidad de laboratorios ni de farmacias.</li>
        <li>No usamos servicios de terceros que sigan lo que hacés en la app.</li>
      </ul>
      <h2>Cuánto tiempo</h2>
      <p>
        Las recetas se guardan el tiempo que la ley pide para la historia clínica: 10 años como mínimo (ley 26.529).
        Después de ese plazo se borran.
      </p>
      <h2>En este dispositivo</h2>
      <p>
        Queda guardada tu sesión y cómo elegiste ver la app. La sesión se borra al cerrarla; si usás un teléfono
        prestado, cerrala siempre. Lo que escribiste y no enviaste espera 30 días, cifrado, y sólo se abre cuando volvés
        a entrar con tu cuenta.
      </p>
    </TextoLegal>
  )
}
