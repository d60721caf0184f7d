import { Link, useSearchParams } from 'react-router'
import { useSession } from '#session/session'
import { Page } from '#ui/Page'
import estilos from './ayuda.module.css'
import { findGuia, guiaDeRol, nombresDeGuia, openGuia, urlDeImagen } from './guias'
import { type Bloque, partNegritas } from './leer-guia'

export function AyudaScreen() {
  const [params] = useSearchParams()
  const usuario = useSession()
  const elegida = findGuia(params.get('guia')) ?? guiaDeRol(usuario?.tipo)
  const { titulo, bloques } = openGuia(elegida)
  const tareas = bloques.flatMap((bloque) => (bloque.que === 'titulo' ? [bloque.texto] : []))
  return (
    <Page titulo="Ayuda" volver={usuario ? '/preferencias' : '/home'}>
      <div className={estilos.ayuda}>
        <div className={estilos.indice}>
          <nav className="columna" aria-label="Tareas">
            <ul>
              {tareas.map((tarea) => (
                <li key={tarea}>
                  <a className="enlace" href={`#${anclaDe(tarea)}`}>
                    {tarea}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <nav className="columna" aria-label="Otras guías">
            <ul>
              {nombresDeGuia
                .filter((nombre) => nombre !== elegida)
                .map((nombre) => (
                  <li key={nombre}>
                    <Link className="enlace" to={`/ayuda?guia=${nombre}`}>
                      {openGuia(nombre).titulo}
                    </Link>
                  </li>
                ))}
              <li>
                <Link className="enlace" to="/accesibilidad">
                  Accesibilidad
                </Link>
              </li>
            </ul>
          </nav>
        </div>
        <article className={estilos.guia}>
          <h2 className="titulo-grande">{titulo}</h2>
          {bloques.map((bloque, i) => (
            // The blocks of a guide never move.
            // oxlint-disable-next-line react/no-array-index-key
            <Parte key={i} bloque={bloque} />
          ))}
        </article>
      </div>
    </Page>
  )
}

/** 'hacer-una-receta', for the address of a task. */
const anclaDe = (titulo: string) =>
  titulo
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9 ]/g, '')
    .replaceAll(' ', '-')

function Parte({ bloque }: { bloque: Bloque }) {
  switch (bloque.que) {
    case 'titulo':
      return <h3 id={anclaDe(bloque.texto)}>{bloque.texto}</h3>
    case 'parrafo':
      return (
        <p>
          <Texto texto={bloque.texto} />
        </p>
      )
    case 'imagen':
      return <Imagen {...bloque} />
    case 'pasos':
    case 'lista': {
      const items = bloque.items.map((item) => (
        <li key={item}>
          <Texto texto={item} />
        </li>
      ))
      return bloque.que === 'pasos' ? <ol>{items}</ol> : <ul>{items}</ul>
    }
  }
}

function Imagen({ archivo, texto }: Extract<Bloque, { que: 'imagen' }>) {
  const url = urlDeImagen(archivo)
  if (!url) return null
  return (
    <figure>
      <img src={url} alt={texto} loading="lazy" />
    </figure>
  )
}

const Texto = ({ texto }: { texto: string }) =>
  partNegritas(texto).map((pieza) => (pieza.negrita ? <b key={pieza.texto}>{pieza.texto}</b> : pieza.texto))
