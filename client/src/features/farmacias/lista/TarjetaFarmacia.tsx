import type { Farmacia } from '@receta/contract'
import { LinkButton } from '#ui/LinkButton'
import { Icon } from '#ui/Icon'
import { botonClass } from '#ui/boton-look'
import { atencionDe, enlaceMapa, enlaceTelefono, fraseDistancia } from '../palabras'
import { claseAtencion } from '../clase-atencion'
import estilosFarmacias from '../farmacias.module.css'
import estilos from './tarjeta.module.css'

export function TarjetaFarmacia({ farmacia, n, now }: { farmacia: Farmacia; n: number; now: Date }) {
  const { clase, icono, frase } = atencionDe(farmacia, now)
  const distancia = fraseDistancia(farmacia)
  return (
    <article className={`papel ${estilos.tarjeta}`} aria-label={farmacia.nombre}>
      <div className="fila">
        <span className={`${estilosFarmacias.numero} ${claseAtencion[clase]}`}>{n}</span>
        <div className="crece">
          <h2>{farmacia.nombre}</h2>
          <p className="nota tinta-2">
            {farmacia.direccion}
            {distancia && ` · ${distancia}`}
          </p>
        </div>
      </div>
      <p className={`${estilosFarmacias.horario} ${claseAtencion[clase]}`}>
        <Icon name={icono} size="chica" />
        <b>{frase}</b>
      </p>
      <Llegar farmacia={farmacia} />
      <LinkButton tone="text" size="chico" to={`/farmacia-detalle?id=${farmacia.id}`}>
        Horarios y convenios
      </LinkButton>
    </article>
  )
}

export function Llegar({ farmacia }: { farmacia: Farmacia }) {
  const [telefono] = farmacia.telefonos
  return (
    <div className="botones pares">
      <a className={botonClass({ tone: 'primary' })} href={enlaceMapa(farmacia)}>
        <Icon name="navigation" />
        <span>Cómo llegar</span>
      </a>
      {telefono !== undefined && (
        <a className={botonClass({})} href={enlaceTelefono(telefono)}>
          <Icon name="phone" />
          <span>Llamar</span>
        </a>
      )}
    </div>
  )
}
