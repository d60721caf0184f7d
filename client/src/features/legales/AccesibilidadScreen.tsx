import { Link } from 'react-router'
import { TextoLegal } from './TextoLegal'

/** The statement of accessibility of law 26.653 and WCAG 2.2. */
export function AccesibilidadScreen() {
  return (
    <TextoLegal titulo="Accesibilidad">
      <p>
        Receta Clara busca cumplir las pautas WCAG 2.2, nivel AA, que pide la ley 26.653. Cada versión se revisa sola
        antes de salir; no hubo todavía una evaluación hecha por otros.
      </p>
      <h2>Qué revisamos en cada versión</h2>
      <ul>
        <li>Cada pantalla, clara y oscura, en computadora y en teléfono, con una herramienta automática (axe).</li>
        <li>Que se pueda llegar a cada control con el teclado y con el puntero, y que ninguno quede tapado.</li>
        <li>Que nada obligue a desplazarse de costado a 320 píxeles de ancho.</li>
        <li>Recetar, entregar y auditar usando nada más que el teclado.</li>
        <li>Que el PDF de la receta tenga etiquetas, idioma y título para los lectores de pantalla.</li>
      </ul>
      <h2>Qué podés cambiar</h2>
      <ul>
        <li>El tamaño de la letra, el contraste y el tema, en Ajustes.</li>
        <li>Los atajos de una sola tecla: se apagan en Ajustes.</li>
      </ul>
      <h2>Lo que todavía falta</h2>
      <ul>
        <li>El mapa de farmacias no se lee en voz alta: todo lo que dice está también en la lista.</li>
        <li>No lo probaron todavía personas que usan lectores de pantalla todos los días.</li>
      </ul>
      <h2>Si algo no te deja</h2>
      <p>
        Contáselo a quien administra el servicio que usás, con la pantalla y lo que querías hacer. Mientras tanto podés
        pedir tu receta en papel. Más en la <Link to="/ayuda">ayuda</Link>.
      </p>
    </TextoLegal>
  )
}
