import { TextoLegal } from './TextoLegal'

export function TerminosScreen() {
  return (
    <TextoLegal titulo="Términos">
      <h2>Para qué es</h2>
      <p>
        Receta Clara sirve para hacer, mostrar y anular recetas electrónicas. No reemplaza la consulta y no es un
        servicio de urgencias: ante una emergencia llamá al 107.
      </p>
      <h2>Tu usuario</h2>
      <ul>
        <li>Es personal. No prestes tu clave ni tu código de verificación.</li>
        <li>Quien firma una receta responde por ella: la firma vale como la de puño y letra.</li>
        <li>Si pensás que otra persona entró con tu usuario, avisá enseguida al centro de salud.</li>
      </ul>
      <h2>La receta</h2>
      <ul>
        <li>Después de firmada no se puede modificar. Si hay un error, se anula y se hace otra.</li>
        <li>Vale desde la fecha que indica y hasta su vencimiento, ese día incluido.</li>
        <li>Los datos de medicamentos y precios llevan su fecha y pueden haber cambiado.</li>
      </ul>
      <h2>El programa</h2>
      <p>
        Es software libre, con licencia AGPL 3.0 o posterior: se puede usar, estudiar, cambiar y compartir. Se ofrece
        sin garantía más allá de la que fija la ley.
      </p>
    </TextoLegal>
  )
}
