import { TextoLegal } from './TextoLegal'

export function DerechosScreen() {
  return (
    <TextoLegal titulo="Tus derechos">
      <h2>Sobre tu receta</h2>
      <ul>
        <li>Que diga el nombre genérico del medicamento y cómo tomarlo, en palabras que entiendas (ley 25.649).</li>
        <li>Elegir la marca en la farmacia entre las que tienen la misma droga, dosis y cantidad.</li>
        <li>Usarla en cualquier farmacia del país: en el teléfono, impresa o dictando el código (ley 27.553).</li>
        <li>Pedirla en papel.</li>
        <li>Saber por qué se anuló o se rechazó.</li>
      </ul>
      <h2>Como paciente</h2>
      <ul>
        <li>Que te atiendan con respeto y sin discriminarte (ley 26.529).</li>
        <li>Recibir información clara y decidir sobre tu tratamiento.</li>
        <li>Pedir otra opinión.</li>
        <li>Tener una copia de tu historia clínica.</li>
      </ul>
      <h2>Sobre tus datos</h2>
      <ul>
        <li>Saber qué datos tuyos hay y quién los vio, gratis.</li>
        <li>Corregir los que estén mal.</li>
        <li>Pedir que se borren los que la ley no obliga a guardar.</li>
      </ul>
      <p>
        Si no te responden, podés reclamar ante la Agencia de Acceso a la Información Pública, que es la autoridad de
        control de la ley 25.326.
      </p>
    </TextoLegal>
  )
}
